import type { Attributes } from '../scene/brush.ts'
import { mix } from '../scene/colour.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const W = canvas.width

/** The ocean from the horizon down, with the sun's glitter and three lines of surf. */
export function drawSea(scene: Scene, horizon: number, depth = 240): void {
  const { light } = scene
  scene.rect(
    0,
    horizon,
    W,
    depth,
    scene.downward(
      [0, mix('#2d7f95', light.sky[1], 0.45)],
      [0.5, mix('#2f93a0', light.sky[2], 0.2)],
      [1, mix('#8fcfc4', light.light, 0.25)]
    )
  )
  let glitter = ''
  for (let spark = 0; spark < 110; spark++) {
    const near = scene.next() ** 1.5
    const x = scene.chance(0.5) ? scene.sun[0] + scene.between(-170, 170) * (1 + near) : scene.between(0, W)
    glitter += `M${Math.round(x)} ${Math.round(horizon + 6 + near * (depth - 30))}h${Math.round(8 + near * 70 * scene.next())}`
  }
  scene.line(glitter, light.sun, 3.4, { opacity: 0.6 })
  for (let wave = 0; wave < 3; wave++) {
    let d = `M-20 ${horizon + depth * 0.5 + (wave * depth) / 5.2}`
    for (let x = -20; x < W + 40; x += 120) d += `q60 ${Math.round(scene.between(-16, 16))} 120 0`
    scene.line(d, '#ffffff', 7 + wave * 3, { opacity: 0.5 + wave * 0.12 })
  }
}

/** A green headland on the side away from the sun. */
export function drawHeadland(scene: Scene, horizon: number): void {
  const flip: Attributes = scene.sunSide < 0 ? { transform: `translate(${W} 0) scale(-1 1)` } : {}
  scene.path(`M-10 ${horizon}c160-60 300-70 520-24l60 24z`, mix(scene.light.far, '#5a7a58', 0.3), {
    opacity: 0.8,
    ...flip
  })
}

/** Dry sand with the last foam running up it; `y` is about where they meet. */
export function drawShore(scene: Scene, y: number): void {
  scene.path(
    `M-10 ${y + 6}C300 ${y - 40} 620 ${y + 30} 900 ${y - 14}S1400 ${y - 20} 1610 ${y - 34}V${y + 40}H-10z`,
    scene.lit('#f0dcb4', 0.2)
  )
  scene.path(
    `M-10 ${y - 8}C300 ${y - 54} 620 ${y + 16} 900 ${y - 28}S1400 ${y - 34} 1610 ${y - 48}v18C1400 ${y - 14} 1200 ${y - 20} 900 ${y - 8}S300 ${y - 34}-10 ${y + 12}z`,
    '#ffffff',
    { opacity: 0.75 }
  )
}
