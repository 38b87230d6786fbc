import { drawBox } from '../architecture/box.ts'
import { drawDoor, drawWindow } from '../architecture/openings.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawFlowers, drawPottedPlant, drawTree } from '../landscape/plants.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawTiledGround } from '../landscape/tiles.ts'
import { plaster, timber } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'

const foot = 800

/** The inner court of a house: a gallery on posts, a mango tree, a bench and pots. */
export function drawCourtyard(scene: Scene): void {
  const onLeft = scene.sunSide < 0
  drawSky(scene, 560)
  drawPalm(scene, onLeft ? 1330 : 270, 640, 420)
  drawBox(scene, {
    x: -40,
    y: foot,
    width: 1680,
    height: 420,
    depth: 40,
    colour: scene.wallColour,
    parapet: 46,
    overhang: 0
  })
  for (const [index, x] of [150, 480, 1010, 1340].entries()) {
    if (index === 1) drawDoor(scene, x + 60, foot, 120, 230)
    else drawWindow(scene, x, foot - 260, 130, 150, { style: scene.pick(['shutter', 'plain'] as const) })
  }
  drawTiledGround(scene, foot, scene.pick(['#c98a63', '#d8c5a6', '#cbb59a', '#b9805a']))
  drawGallery(scene)
  drawFlowers(scene, onLeft ? 1230 : 370, 470, 420, 150, undefined, 140)
  drawTreePit(scene, onLeft ? 420 : 1180)
  drawBench(scene, onLeft ? 1120 : 480)
  for (const x of onLeft ? [1440, 820] : [160, 780])
    drawPottedPlant(scene, x, x === 160 || x === 1440 ? 1080 : 920, 250)
}

function drawGallery(scene: Scene): void {
  const { lit, dim, light } = scene
  const eave = foot - 330
  const roof = scene.pick(['#b5623a', '#a8552f', timber.plain])
  scene.castShadow(
    [
      [0, eave],
      [1600, eave],
      [1600, eave + 90 * light.shadow],
      [0, eave + 90 * light.shadow]
    ],
    0.32
  )
  scene.polygon(
    [
      [0, eave - 70],
      [1600, eave - 70],
      [1600, eave + 16],
      [0, eave + 16]
    ],
    scene.downward([0, lit(roof, 0.25)], [1, dim(roof, 0.15)])
  )
  let rolls = ''
  for (let roll = 0; roll < 46; roll++) rolls += `M${roll * 36} ${eave - 70}v86`
  scene.line(rolls, dim(roof, 0.4), 5, { opacity: 0.5 })
  scene.rect(0, eave + 14, 1600, 16, dim(timber.plain, 0.1))
  for (const x of [60, 400, 740, 1080, 1420]) {
    scene.rect(x, eave + 28, 40, foot - eave + 10, scene.acrossTheLight(lit(plaster, 0.2), dim(plaster, 0.25)))
    scene.rect(x - 8, foot + 20, 56, 22, lit(plaster, 0.1))
  }
}

function drawTreePit(scene: Scene, x: number): void {
  drawTree(scene, x, 1010, 400, '#3f6b3c')
  scene.path(
    `M${x - 150} 990v60q150 40 300 0v-60q-150 40-300 0z`,
    scene.acrossTheLight(scene.lit('#e2c9a4', 0.2), scene.dim('#c9a67c', 0.25))
  )
  scene.ellipse(x, 990, 150, 28, scene.lit('#efe0c6', 0.2))
  scene.ellipse(x, 990, 120, 20, scene.dim('#8a5a36', 0.1))
  scene.path(`M${x - 26} 996q10-40 8-90h40q0 50 8 90q-28 10-56 0z`, scene.dim('#6b4a34', 0.2))
}

function drawBench(scene: Scene, x: number): void {
  const { lit, dim } = scene
  scene.ellipse(x, 1075, 230, 22, scene.light.shade, { opacity: 0.3 })
  for (const leg of [x - 180, x + 160]) scene.rect(leg, 960, 18, 112, dim(timber.dark, 0.05))
  scene.rect(x - 200, 850, 400, 24, lit(timber.light, 0.1), { rx: 5 })
  scene.rect(x - 200, 888, 400, 24, lit(timber.light, 0.05), { rx: 5 })
  for (const post of [x - 186, x + 168]) scene.rect(post, 850, 16, 110, dim(timber.plain, 0.05))
  scene.rect(x - 210, 946, 420, 22, lit(timber.light, 0.2), { rx: 5 })
  scene.rect(x - 150, 860, 100, 90, lit(scene.accent, 0.15), { rx: 16 })
}
