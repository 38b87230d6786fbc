import { type Coordinates, project, type View } from './projection.ts'

export interface Cluster<T extends Coordinates> extends Coordinates {
  members: T[]
  x: number
  y: number
}

/** Two touch targets of 44 pixels beside each other. */
const distance = 52

/**
 * Groups markers that would cover each other: each takes those near it, in the order of the list, so that the same
 * markers make the same groups on the server and in the browser. A group lies in the middle of its members.
 */
export function clustersOf<T extends Coordinates>(markers: readonly T[], view: View): Cluster<T>[] {
  const cells = new Map<string, Cluster<T>[]>()
  const clusters: Cluster<T>[] = []
  for (const marker of markers) {
    const { x, y } = project(marker, view)
    const [column, row] = [Math.floor(x / distance), Math.floor(y / distance)]
    const near = [-1, 0, 1]
      .flatMap((east) => [-1, 0, 1].flatMap((south) => cells.get(`${column + east} ${row + south}`) ?? []))
      .find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < distance)
    if (near) {
      near.members.push(marker)
      continue
    }
    const cluster = { latitude: marker.latitude, longitude: marker.longitude, x, y, members: [marker] }
    clusters.push(cluster)
    const cell = `${column} ${row}`
    cells.set(cell, [...(cells.get(cell) ?? []), cluster])
  }
  return clusters
}

/** Whether zooming in never parts them: they share one point. */
export const isOnePoint = <T extends Coordinates>({ members }: Cluster<T>): boolean =>
  members.every(({ latitude, longitude }) => latitude === members[0]!.latitude && longitude === members[0]!.longitude)
