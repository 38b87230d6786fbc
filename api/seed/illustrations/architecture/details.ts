import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'

/** Water tank and dish, as on every roof of the town; `y` is the roof. */
export function drawRoofThings(scene: Scene, x: number, y: number, width: number): void {
  const { lit, dim } = scene
  const tank = x + width * scene.between(0.15, 0.35)
  for (const leg of [tank, tank + 54]) scene.rect(leg, y - 30, 6, 30, '#5b4a3c')
  scene.rect(tank - 8, y - 92, 76, 66, scene.acrossTheLight(lit('#e9ecea', 0.3), dim('#9fb0b5')), { rx: 12 })
  scene.rect(tank + 12, y - 100, 36, 12, '#8b9a9d', { rx: 4 })
  let d = ''
  for (let rib = 1; rib < 4; rib++) d += `M${tank - 6} ${y - 92 + rib * 16}h72`
  scene.line(d, '#7f9297', 3, { opacity: 0.5 })

  const dish = x + width * scene.between(0.6, 0.85)
  const turned = { transform: `rotate(-32 ${dish.toFixed(0)} ${y - 48})` }
  scene.line(`M${dish} ${y}v-36`, '#55504a', 6)
  scene.ellipse(dish - 4, y - 48, 27, 21, lit('#e6e2da', 0.2), turned)
  scene.ellipse(dish - 1, y - 46, 21, 15, dim('#c9c4ba', 0.2), turned)
  scene.line(`M${dish} ${y - 46}l20 -16`, '#55504a', 4)
}

/** The outdoor unit of an air conditioner. */
export function drawAirConditioner(scene: Scene, x: number, y: number): void {
  scene.rect(x, y, 58, 38, scene.lit('#e9e6de', 0.2), { rx: 4 })
  scene.circle(x + 22, y + 19, 14, '#77766f')
  scene.circle(x + 22, y + 19, 10, '#4e4d49')
  scene.castShadow(
    [
      [x + 6, y + 38],
      [x + 58, y + 38],
      [x + 50, y + 52],
      [x, y + 52]
    ],
    0.2
  )
}

/** A rendered enclosure wall from `left` to `right`, standing at `y`. */
export function drawEnclosure(
  scene: Scene,
  left: number,
  right: number,
  y: number,
  height: number,
  colour: string
): void {
  const { lit, dim, light } = scene
  const top = y - height
  const width = right - left
  scene.rect(
    left,
    top,
    width,
    height,
    scene.downward([0, lit(colour, 0.25)], [0.75, colour], [1, mix(colour, light.soil[1], 0.4)])
  )
  let d = ''
  for (let joint = left + 150; joint < right; joint += 150) d += `M${joint} ${top}v${height}`
  scene.line(d, dim(colour, 0.4), 3, { opacity: 0.35 })
  scene.rect(left, top - 12, width, 16, lit(colour, 0.55))
  scene.castShadow(
    [
      [left, top + 4],
      [right, top + 4],
      [right, top + 18],
      [left, top + 18]
    ],
    0.22
  )
  scene.rect(left, y - 22, width, 22, mix(dim(colour, 0.3), light.soil[1], 0.5))
}

/** A two-leaved iron gate between white posts. */
export function drawGate(scene: Scene, x: number, y: number, width: number, height: number, colour: string): void {
  const { lit, dim } = scene
  const top = y - height
  scene.rect(x - 26, top - 34, 28, height + 34, lit('#efe4d2', 0.1))
  scene.rect(x + width - 2, top - 34, 28, height + 34, dim('#efe4d2', 0.2))
  for (const cap of [x - 34, x + width - 10]) scene.rect(cap, top - 46, 44, 14, lit('#f6efe3', 0.3))
  scene.rect(x, top, width, height, scene.downward([0, lit(colour, 0.12)], [1, dim(colour, 0.35)]))
  let d = ''
  for (let bar = 1; bar < 12; bar++) d += `M${x + (width * bar) / 12} ${top + 8}v${height - 16}`
  scene.line(d, dim(colour, 0.5), 4)
  for (const across of [top, y - height * 0.5]) scene.rect(x, across, width, 8, lit(colour, 0.3))
  scene.rect(x + width / 2 - 3, top, 6, height, dim(colour, 0.6))
  scene.circle(x + width / 2 + 18, y - height * 0.45, 7, '#d8a64a')
}

/** A yellow and black town taxi. */
export function drawTaxi(scene: Scene, x: number, y: number, scale = 1): void {
  scene.group({ transform: `translate(${x} ${y}) scale(${scale * scene.sunSide} ${scale})` }, () => {
    scene.ellipse(-20, 4, 170, 15, scene.light.shade, { opacity: 0.35 })
    const body = scene.downward([0, '#f3c14a'], [1, '#c98a1b'])
    scene.path('M-150-22q-6-50 30-56l44-6q22-44 50-46h60q34 2 62 48l34 8q22 6 22 40v14h-302z', body)
    scene.path('M-150-40h302v20h-302z', '#1e1b16', { opacity: 0.85 })
    scene.path('M-64-86q16-34 34-36h22v36zM4-122h34q26 2 44 36h-78z', scene.downward([0, '#cfe0e2'], [1, '#3d5059']))
    for (const wheel of [-90, 96]) {
      scene.circle(wheel, -10, 29, '#24211e')
      scene.circle(wheel, -10, 13, '#a8a49c')
    }
    scene.rect(-6, -144, 40, 14, '#fff6dc', { rx: 3 })
    scene.rect(138, -58, 12, 14, '#fff2b8', { rx: 4 })
  })
}
