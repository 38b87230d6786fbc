import { mix } from '../scene/colour.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const W = canvas.width

/** Sky down to the horizon, with sun, trade-wind clouds and sometimes birds. */
export function drawSky(scene: Scene, horizon: number): void {
  const { light } = scene
  scene.rect(0, 0, W, horizon + 4, scene.downward([0, light.sky[0]], [0.62, light.sky[1]], [1, light.sky[2]]))
  const sunX = scene.sunSide < 0 ? scene.between(180, 420) : scene.between(1180, 1420)
  scene.sun = [sunX, horizon - scene.between(330, 520) / Math.max(0.6, light.shadow)]
  const halo = scene.radial(
    ...scene.sun,
    760,
    [0, light.sun, 0.95],
    [0.07, light.sun, 0.75],
    [0.16, light.sun, 0.3],
    [1, light.sun, 0]
  )
  scene.rect(0, 0, W, horizon + 4, halo, { opacity: light.glow + 0.25 })
  for (let cloud = 0; cloud < 5; cloud++) {
    drawCloud(scene, scene.between(-50, W), scene.between(90, horizon * 0.66), scene.between(200, 520))
  }
  if (scene.chance(0.6)) drawBirds(scene, scene.between(300, 1300), scene.between(120, 300))
}

/** Long and flat below: a pale body over a fainter echo of itself. */
function drawCloud(scene: Scene, centre: number, y: number, width: number): void {
  const scale = width / 360
  const puffs = 6
  for (const [drop, share, colour, opacity] of [
    [0, 1, scene.light.sun, 0.34],
    [9, 0.72, scene.light.sky[2], 0.4]
  ] as const) {
    let d = `M${centre - width / 2} ${y + drop}`
    for (let puff = 0; puff < puffs; puff++) {
      const rise = (12 + 42 * Math.sin(((puff + 0.5) / puffs) * Math.PI) * scene.between(0.6, 1.2)) * scale * share
      const step = width / puffs
      d += `c${step * 0.1} ${-rise} ${step * 0.9} ${-rise} ${step} 0`
    }
    scene.path(`${d}q${-width / 2} ${16 * scale} ${-width} 0z`, colour, { opacity })
  }
}

function drawBirds(scene: Scene, x: number, y: number): void {
  let d = ''
  for (let bird = 0; bird < 5; bird++) {
    const wing = scene.between(9, 17)
    d += `M${x + scene.between(-110, 110) - wing} ${y + scene.between(-50, 50)}`
    d += `q${wing * 0.6} ${-wing * 0.5} ${wing} ${wing * 0.35}q${wing * 0.4} ${-wing * 0.85} ${wing} ${-wing * 0.35}`
  }
  scene.line(d, scene.dim(scene.light.sky[0], 0.5), 2.6, { opacity: 0.6 })
}

/** Flat roofs far away, in two layers of haze. */
export function drawSkyline(scene: Scene, y: number, height = 1): void {
  const { light } = scene
  for (const [haze, share] of [
    [0.75, 1.25],
    [0.4, 0.8]
  ] as const) {
    let x = -40
    let d = `M-40 ${y}`
    while (x < W + 40) {
      const width = scene.between(60, 170)
      d += `V${y - scene.between(22, 92) * share * height}`
      if (scene.chance(0.25)) d += `h${width * 0.3}v-22h22v22`
      x += width
      d += `H${x}`
    }
    scene.path(`${d}V${y}z`, mix(light.far, light.sky[2], haze), { opacity: 0.9 })
  }
}
