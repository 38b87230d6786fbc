import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'

interface Bar {
  x: number
  y: number
  length: number
  colour: string
}

const reach = { x: 610, y: -250 } as const

/** A stack of long round things: their ends face us, their lengths run away from the sun. */
export function drawBarStack(
  scene: Scene,
  {
    radius,
    colours,
    hollow,
    rows,
    columns
  }: { radius: number; colours: readonly string[]; hollow: boolean; rows: number; columns: number }
): void {
  const away = -scene.sunSide
  const [left, foot] = [scene.sunSide < 0 ? 190 : 1410, 1076]
  const wide = columns * radius * 2.02
  const run = away * reach.x
  scene.polygon(
    [
      [left - away * radius, foot + radius],
      [left + away * wide, foot + radius + 10],
      [left + away * wide + run + away * 120, foot + reach.y + 60],
      [left + run, foot + reach.y]
    ],
    scene.light.shade,
    { opacity: 0.32 }
  )
  for (const share of [0.72, 0.12]) {
    const [x, y] = [left + run * share - away * radius, foot + reach.y * share + radius]
    const far = x + away * (wide + 40)
    scene.polygon(
      [
        [x, y],
        [far, y],
        [far, y + 30],
        [x, y + 30]
      ],
      scene.dim('#8a6238', 0.1)
    )
  }
  const bars: Bar[] = []
  for (let row = 0; row < rows; row++) {
    const narrowing = row > rows - 3 ? 2 : 0
    for (let column = 0; column < columns - (row % 2) - narrowing; column++) {
      bars.push({
        x: left + away * (column + (row % 2) * 0.5 + narrowing / 2) * radius * 2.02,
        y: foot - row * radius * 1.76,
        length: scene.between(0.94, 1.04),
        colour: hollow
          ? colours[Math.min(colours.length - 1, Math.floor((row / rows) * colours.length))]!
          : mix(colours[0]!, scene.pick(colours), 0.6)
      })
    }
  }
  for (const bar of bars) drawLength(scene, bar, radius, run, hollow)
  for (const bar of bars) drawEnd(scene, bar, radius, hollow)
}

function drawLength(scene: Scene, { x, y, length, colour }: Bar, radius: number, run: number, hollow: boolean): void {
  const stretch = `l${Math.round(run * length)} ${Math.round(reach.y * length)}`
  const axis = `M${Math.round(x)} ${Math.round(y)}${stretch}`
  const raised = (share: number) =>
    `M${Math.round(x + scene.sunSide * radius * share * 0.25)} ${Math.round(y - radius * share)}${stretch}`
  const flat = { 'stroke-linecap': 'butt' }
  scene.line(axis, scene.dim(colour, 0.55), radius * 1.96, flat)
  scene.line(raised(0.3), colour, radius * 1.2, flat)
  scene.line(raised(0.55), scene.lit(colour, 0.5), radius * 0.4, { ...flat, opacity: 0.85 })
  if (!hollow)
    scene.line(axis, scene.dim(colour, 0.7), radius * 1.8, { ...flat, 'stroke-dasharray': '4 13', opacity: 0.38 })
}

function drawEnd(scene: Scene, { x, y, colour }: Bar, radius: number, hollow: boolean): void {
  const { lit, dim } = scene
  scene.circle(x, y, radius, dim(colour, 0.3))
  scene.circle(x, y, radius * 0.94, lit(colour, hollow ? 0.3 : 0.15))
  if (hollow) {
    scene.circle(x, y, radius * 0.8, dim('#2a2622', 0.1))
    const mouth = radius * 0.8
    scene.path(
      `M${x - mouth} ${y}a${mouth} ${mouth} 0 0 0 ${mouth * 2} 0q${-mouth} ${radius * 0.5} ${-mouth * 2} 0z`,
      dim(colour, 0.35),
      { opacity: 0.8 }
    )
  } else {
    scene.circle(x, y, radius * 0.74, lit('#a8a19a', 0.12))
    scene.circle(x - radius * 0.2, y - radius * 0.22, radius * 0.34, lit('#d8d2c8', 0.3))
  }
}
