import { outline, type Point } from '../scene/brush.ts'
import { mix } from '../scene/colour.ts'
import { plaster } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'
import type { Box } from './box.ts'

export type WindowStyle = 'plain' | 'shutter' | 'arch'

/** Glass that mirrors the sky, or a lamp behind it. */
function drawPane(scene: Scene, corners: readonly Point[], frame: string, isLit: boolean): void {
  const { sky } = scene.light
  const glass = isLit
    ? scene.downward([0, '#ffe9b0'], [1, '#f2a953'])
    : scene.downward([0, mix('#2e4858', sky[0], 0.35)], [0.55, mix('#22333f', sky[1], 0.25)], [1, '#1d2a31'])
  scene.polygon(corners, glass)
  scene.line(outline(corners), frame, 6)
}

export function drawWindow(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  { frame = '#f6efe2', style = 'plain' }: { frame?: string; style?: WindowStyle } = {}
): void {
  const { lit, dim, light } = scene
  const isLit = scene.chance(light.lit * 0.75)
  if (style === 'arch') {
    const r = width / 2 + 10
    scene.path(
      `M${x - 10} ${y + height}V${y + width / 2 - 6}a${r} ${r} 0 0 1 ${width + 20} 0V${y + height}z`,
      lit(plaster, 0.2)
    )
  }
  scene.rect(x - 7, y - 7, width + 14, height + 14, lit(frame, 0.2))
  drawPane(
    scene,
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height]
    ],
    dim(frame, 0.25),
    isLit
  )
  if (isLit) {
    scene.rect(x, y + height * 0.62, width, height * 0.38, '#b5672c', { opacity: 0.3 })
  } else {
    const glint: Point[] = [
      [x + width * 0.1, y + height],
      [x + width * 0.45, y],
      [x + width * 0.62, y],
      [x + width * 0.27, y + height]
    ]
    scene.polygon(glint, light.sky[2], { opacity: 0.2 })
  }
  const leaves = width > 110 ? 3 : 2
  for (let leaf = 1; leaf < leaves; leaf++) scene.rect(x + (width * leaf) / leaves - 3, y, 6, height, dim(frame, 0.12))
  scene.castShadow(
    [
      [x, y],
      [x + width, y],
      [x + width, y + 12 * light.shadow + 6],
      [x, y + 12 * light.shadow + 6]
    ],
    0.4
  )
  scene.rect(x - 14, y + height + 6, width + 28, 10, lit(frame, 0.4))
  const below = y + height + 16
  scene.castShadow(
    [
      [x - 12, below],
      [x + width + 12, below],
      [x + width, below + 10],
      [x - 4, below + 10]
    ],
    0.22
  )
  if (style === 'shutter') drawShutters(scene, x, y, width, height)
}

function drawShutters(scene: Scene, x: number, y: number, width: number, height: number): void {
  const leaf = width * 0.42
  for (const left of [x - leaf - 8, x + width + 8]) {
    scene.rect(left, y - 4, leaf, height + 8, scene.accent)
    let d = ''
    for (let slat = 1; slat < 12; slat++) d += `M${left + 5} ${y + (height * slat) / 12}h${leaf - 10}`
    scene.line(d, scene.dim(scene.accent, 0.5), 3.5, { opacity: 0.6 })
  }
}

/** Panes in the wall that lies in perspective, `rows` times `columns`. */
export function drawSideWindows(
  scene: Scene,
  box: Box,
  rows: { top: number; bottom: number }[],
  columns: number,
  share = 0.6
): void {
  const step = 0.94 / columns
  for (const { top, bottom } of rows) {
    for (let column = 0; column < columns; column++) {
      const near = 0.06 + step * (column + (1 - share) / 2)
      const far = near + step * share
      const corners = [box.onSide(near, top), box.onSide(far, top), box.onSide(far, bottom), box.onSide(near, bottom)]
      drawPane(scene, corners, scene.dim('#d9cbb6', 0.45), scene.chance(scene.light.lit * 0.8))
    }
  }
}

/** A panelled wooden door with its foot at (x, y), x being its middle. */
export function drawDoor(scene: Scene, x: number, y: number, width = 92, height = 158): void {
  scene.rect(x - width / 2 - 12, y - height - 10, width + 24, height + 10, scene.lit(plaster, 0.2))
  scene.rect(x - width / 2, y - height, width, height, scene.downward([0, '#6b3f24'], [1, '#48281a']))
  scene.line(`M${x} ${y - height + 8}v${height - 12}`, '#2e1a10', 4)
  scene.circle(x + 12, y - height / 2, 6, '#e0b25a')
}
