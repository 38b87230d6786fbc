import type { Point } from '../scene/brush.ts'
import type { Scene } from '../scene/scene.ts'
import { drawCanopy } from './plants.ts'

const bark = '#8d7562'

/** A baobab standing at (x, y), bare or in leaf by the season. */
export function drawBaobab(scene: Scene, x: number, y: number, scale: number): void {
  const { light, sunSide } = scene
  const tips: Point[] = []
  scene.ellipse(x - sunSide * 250 * light.shadow * scale, y + 14, 380 * light.shadow * scale, 36 * scale, light.shade, {
    opacity: 0.3
  })
  for (let limb = 0; limb < 6; limb++) {
    const foot: Point = [x + (limb * 22 - 54) * scale, y - (300 - Math.abs(limb - 2.5) * 22) * scale]
    growBranch(scene, foot, -2.8 + limb * 0.49 + scene.between(-0.1, 0.1), 108 * scale, 54 * scale, 3, tips)
  }
  drawTrunk(scene, x, y, scale)
  if (scene.chance(0.3)) return
  for (const [tipX, tipY] of tips) {
    if (scene.chance(0.6)) {
      const colour = scene.pick(['#5f8040', '#4f7a3a', '#7a8a3f'])
      drawCanopy(scene, tipX, tipY - 6, scene.between(38, 62) * scale, scene.between(24, 38) * scale, 6, colour)
    }
  }
}

function growBranch(
  scene: Scene,
  [x, y]: Point,
  angle: number,
  length: number,
  width: number,
  forks: number,
  tips: Point[]
): void {
  const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const middle: Point = [
    x + Math.cos(angle) * length * 0.5 + scene.between(-10, 10),
    y + Math.sin(angle) * length * 0.5 - 8
  ]
  scene.line(`M${x} ${y}Q${middle[0]} ${middle[1]} ${end[0]} ${end[1]}`, scene.dim(bark, forks % 2 ? 0.22 : 0.1), width)
  if (forks === 0) {
    tips.push(end)
    return
  }
  for (let fork = 0; fork < (forks > 2 ? 3 : 2); fork++) {
    growBranch(
      scene,
      end,
      angle + scene.between(-0.75, 0.75),
      length * scene.between(0.58, 0.75),
      width * 0.6,
      forks - 1,
      tips
    )
  }
}

function drawTrunk(scene: Scene, x: number, y: number, k: number): void {
  const [bright, dark] = [scene.lit('#b39a82', 0.3), scene.dim(bark, 0.5)]
  const side = scene.sunSide < 0 ? [bright, dark] : [dark, bright]
  scene.path(
    `M${x - 150 * k} ${y + 10}C${x - 100 * k} ${y - 30 * k} ${x - 138 * k} ${y - 190 * k} ${x - 84 * k} ${y - 270 * k}` +
      `Q${x - 60 * k} ${y - 330 * k} ${x} ${y - 326 * k}T${x + 82 * k} ${y - 268 * k}` +
      `C${x + 136 * k} ${y - 190 * k} ${x + 96 * k} ${y - 40 * k} ${x + 156 * k} ${y + 10}` +
      `C${x + 60 * k} ${y + 22} ${x - 60 * k} ${y + 22} ${x - 150 * k} ${y + 10}z`,
    scene.sideways([0, side[0]!], [0.5, bark], [1, side[1]!])
  )
  let d = ''
  for (let groove = 0; groove < 9; groove++) {
    d += `M${x - 80 * k + groove * 20 * k} ${y - 250 * k}q${scene.between(-14, 14).toFixed(0)} ${120 * k} ${(groove - 4) * 7 * k} ${240 * k}`
  }
  scene.line(d, scene.dim(bark, 0.5), 4, { opacity: 0.35 })
}
