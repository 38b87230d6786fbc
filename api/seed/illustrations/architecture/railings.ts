import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'

export const railStyles = ['claustra', 'iron', 'glass', 'baluster'] as const
export type RailStyle = (typeof railStyles)[number]

/** A railing of any style with its handrail; (x, y) is its upper left corner. */
export function drawRail(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  style: RailStyle,
  colour: string
): void {
  const { lit, dim } = scene
  if (style === 'claustra') drawClaustra(scene, x, y, width, height, colour)
  else if (style === 'glass') {
    scene.rect(x, y, width, height, mix(scene.light.sky[1], '#ffffff', 0.2), { opacity: 0.55 })
    scene.polygon(
      [
        [x + width * 0.2, y + height],
        [x + width * 0.3, y],
        [x + width * 0.42, y],
        [x + width * 0.32, y + height]
      ],
      '#ffffff',
      { opacity: 0.35 }
    )
  } else {
    let d = ''
    for (let bar = 0; bar <= width / 17; bar++) d += `M${x + bar * 17} ${y}v${height}`
    if (style === 'iron') scene.line(d, dim('#3a3a38', 0.3), 4)
    else scene.line(d, lit('#f1e8da', 0.2), 8)
  }
  scene.rect(x - 4, y - 8, width + 8, 11, style === 'iron' ? dim('#35322e', 0.2) : lit('#f6efe3', 0.3))
}

/** Pierced blocks, two courses high: diamonds of shade in a pale wall. */
function drawClaustra(scene: Scene, x: number, y: number, width: number, height: number, colour: string): void {
  const cell = height / 2
  const columns = Math.max(1, Math.round(width / cell))
  const step = width / columns
  const r = cell * 0.36
  scene.rect(x, y, width, height, scene.lit('#efe4d2', 0.1))
  let d = ''
  for (let column = 0; column < columns; column++) {
    for (let course = 0; course < 2; course++) {
      const [cx, cy] = [x + (column + 0.5) * step, y + (course + 0.5) * cell]
      d += `M${cx} ${cy - r}L${cx + r} ${cy}L${cx} ${cy + r}L${cx - r} ${cy}z`
    }
  }
  scene.path(d, scene.dim(colour, 0.62))
}

/** A balcony whose floor is at `y`, standing `reach` out on both sides of the opening. */
export function drawBalcony(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  style: RailStyle,
  colour: string,
  reach = 26
): void {
  const slide = scene.sunSide * 20
  const drop = 50 * scene.light.shadow
  const [left, right] = [x - reach, x + width + reach]
  scene.castShadow(
    [
      [left, y + 12],
      [right, y + 12],
      [right - slide, y + drop],
      [left - slide, y + drop]
    ],
    0.25
  )
  drawRail(scene, left, y - 62, width + reach * 2, 62, style, colour)
  scene.rect(left - 4, y - 4, width + reach * 2 + 8, 18, scene.lit(colour, 0.5))
  scene.rect(left - 4, y + 10, width + reach * 2 + 8, 6, scene.dim(colour, 0.3))
}
