import type { Point } from '../scene/brush.ts'
import { canvas, type Scene } from '../scene/scene.ts'

/** Outdoor tiles in perspective from `y` down, all joints running to one point far behind. */
export function drawTiledGround(scene: Scene, y: number, colour: string): void {
  const { width: W, height: H } = canvas
  scene.rect(0, y, W, H - y, scene.downward([0, scene.lit(colour, 0.3)], [1, scene.dim(colour, 0.15)]))
  const vanishing: Point = [800, y - 420]
  let joints = ''
  for (let joint = -16; joint <= 32; joint++) {
    const x = joint * 100
    const share = (y - vanishing[1]) / (H - vanishing[1])
    joints += `M${Math.round(vanishing[0] + (x - vanishing[0]) * share)} ${y}L${x} ${H}`
  }
  for (let row = 1; row < 8; row++) joints += `M0 ${Math.round(y + (H - y) * (row / 8) ** 1.6)}H${W}`
  scene.line(joints, scene.dim(colour, 0.35), 3, { opacity: 0.4 })
}
