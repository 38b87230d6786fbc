import { drawEnclosure } from '../architecture/details.ts'
import { drawBaobab } from '../landscape/baobab.ts'
import { drawGround } from '../landscape/ground.ts'
import { drawCanopy, drawGrass, drawTree } from '../landscape/plants.ts'
import { drawSky, drawSkyline } from '../landscape/sky.ts'
import type { Point } from '../scene/brush.ts'
import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'

const horizon = 640

/** A building plot staked out with boundary stones: in the bush by a baobab, or in town between the walls of neighbours. */
export function drawPlot(scene: Scene, surroundings: 'bush' | 'town'): void {
  const leftward = scene.sunSide < 0
  const inTown = surroundings === 'town'
  drawSky(scene, horizon)
  drawSkyline(scene, horizon, inTown ? 1.1 : 0.55)
  drawGround(scene, horizon - 4)
  for (let bush = 0; bush < 16; bush++) {
    drawCanopy(
      scene,
      scene.between(0, 1600),
      horizon + scene.between(-8, 14),
      scene.between(30, 70),
      scene.between(16, 34),
      10,
      mix('#5d7a44', scene.light.far, 0.4)
    )
  }
  drawTrack(scene, leftward)
  if (inTown) drawNeighbours(scene, leftward)
  else drawBaobab(scene, leftward ? 500 : 1100, 790, scene.between(0.9, 1.15))
  for (let tuft = 0; tuft < 40; tuft++) {
    const near = scene.next() ** 0.7
    drawGrass(scene, scene.between(0, 1600), horizon + 40 + near * 520, 16 + near * 50)
  }
  drawBoundary(scene, leftward)
}

function drawTrack(scene: Scene, leftward: boolean): void {
  const d = leftward
    ? `M1180 ${horizon}C1120 780 1560 900 1480 1210H1780C1700 920 1210 800 1200 ${horizon}z`
    : `M420 ${horizon}C480 780 40 900 120 1210H-180C-100 920 390 800 400 ${horizon}z`
  scene.path(d, scene.lit(scene.light.soil[0], 0.35), { opacity: 0.8 })
}

/** Walls and flat roofs that begin to close the street around the plot. */
function drawNeighbours(scene: Scene, leftward: boolean): void {
  const wall = scene.pick(['#e2bd94', '#d7b08a', '#efe4d2'])
  const [left, right] = leftward ? [-10, 900] : [700, 1610]
  for (const [offset, width, height] of [
    [60, 230, 130],
    [330, 190, 200],
    [590, 210, 120]
  ] as const) {
    const x = left + offset
    const colour = scene.pick(['#ead4b1', '#f4f0e6', '#d5dccb', '#e8b9a0'])
    scene.rect(x, 770 - height, width, height, scene.downward([0, scene.lit(colour, 0.3)], [1, colour]))
    scene.rect(x - 6, 764 - height, width + 12, 12, scene.lit(colour, 0.5))
    for (const window of [0.2, 0.62]) scene.rect(x + width * window, 800 - height, 40, 48, scene.dim('#4d626c', 0.1))
  }
  drawTree(scene, leftward ? 760 : 840, 790, 150)
  drawEnclosure(scene, left, right, 810, 74, wall)
}

function drawBoundary(scene: Scene, leftward: boolean): void {
  const { light } = scene
  const mirror = (x: number) => (leftward ? x : 1600 - x)
  const corners: Point[] = [
    [mirror(330), 860],
    [mirror(1040), 850],
    [mirror(1270), 1090],
    [mirror(140), 1120]
  ]
  const lifted = (by: number) => `M${corners.map(([x, y]) => `${x} ${y + by}`).join('L')}z`
  scene.polygon(corners, light.light, { opacity: 0.16 })
  scene.line(lifted(6), light.shade, 5, { opacity: 0.25 })
  scene.line(lifted(-52), '#fff4dc', 4, { opacity: 0.9 })
  for (const [x, y] of corners) drawBoundaryStone(scene, x, y)
}

function drawBoundaryStone(scene: Scene, x: number, y: number): void {
  const k = y / 960
  scene.ellipse(x - scene.sunSide * 44 * k, y + 4, 60 * k, 10 * k, scene.light.shade, { opacity: 0.35 })
  scene.rect(
    x - 22 * k,
    y - 84 * k,
    44 * k,
    88 * k,
    scene.acrossTheLight(scene.lit('#f4efe4', 0.3), scene.dim('#c9c0b0'))
  )
  scene.polygon(
    [
      [x - 22 * k, y - 84 * k],
      [x + 22 * k, y - 84 * k],
      [x + 14 * k, y - 100 * k],
      [x - 14 * k, y - 100 * k]
    ],
    scene.lit('#a8481f', 0.2)
  )
  scene.rect(x - 22 * k, y - 84 * k, 44 * k, 22 * k, '#a8481f')
}
