import { type Box, drawBox } from '../architecture/box.ts'
import { drawTaxi } from '../architecture/details.ts'
import { drawSideWindows } from '../architecture/openings.ts'
import { drawGround } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawCanopy, drawTree } from '../landscape/plants.ts'
import { drawSky, drawSkyline } from '../landscape/sky.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const foot = 980

interface Offices {
  x: number
  width: number
  floors: number
  storey: number
  colour: string
  fin: string
}

/** An office building: glass bands behind timber or metal fins, a lit entrance, planters on the pavement. */
export function drawOfficeBuilding(scene: Scene): void {
  const { sunSide, light } = scene
  const floors = scene.integer(2, 5)
  const width = scene.between(680, 800)
  const offices: Offices = {
    x: (canvas.width - width) / 2 + sunSide * scene.between(50, 110),
    width,
    floors,
    storey: Math.min(200, 620 / floors),
    colour: scene.pick(['#f2ece0', '#e6dccb', '#d9d3c6', '#e9c9a5']),
    fin: scene.pick(['#a8481f', '#8a5a36', '#1f4d3a', '#c07a3c', '#2b5a70'])
  }
  const { x, colour, storey } = offices
  scene.camera.width = 1400
  scene.camera.foot = 1170
  drawSky(scene, 850)
  drawSkyline(scene, 850, 1.5)
  drawGround(scene, 840, 'paving')
  drawTree(scene, sunSide < 0 ? x - 150 : x + width + 150, 930, 290)
  drawPalm(scene, sunSide < 0 ? x + width + 360 : x - 360, 930, 470)
  const reach = sunSide * light.shadow
  scene.castShadow(
    [
      [x, foot],
      [x + width, foot],
      [x + width - 640 * reach, foot + 120],
      [x - 700 * reach, foot + 120]
    ],
    0.24
  )
  const box = drawBox(scene, { x, y: foot, width, height: storey * floors, depth: 240, colour, parapet: 46 })
  for (let floor = 0; floor < floors; floor++) drawFloor(scene, offices, box, floor)
  drawEntrance(scene, offices)
  drawPavement(scene, offices)
}

function drawFloor(scene: Scene, { x, width, floors, storey, colour, fin }: Offices, box: Box, floor: number): void {
  const { light, lit, dim, sunSide } = scene
  const y = foot - storey * floor
  const [left, wide, top, high] = [x + 36, width - 72, y - storey + 34, storey - 60]
  scene.rect(
    left,
    top,
    wide,
    high,
    scene.downward([0, lit(light.sky[0], 0.1)], [0.5, lit(light.sky[2], 0.2)], [1, dim(light.sky[0], 0.55)])
  )
  for (let bay = 0; bay < 7; bay++) {
    if (scene.chance(light.lit * 0.6 + 0.1))
      scene.rect(left + (wide * bay) / 7, top, wide / 7, high, '#ffd98a', { opacity: light.lit > 0 ? 0.8 : 0.3 })
  }
  scene.polygon(
    [
      [left + wide * 0.3, y - 26],
      [left + wide * 0.45, top],
      [left + wide * 0.6, top],
      [left + wide * 0.45, y - 26]
    ],
    '#ffffff',
    { opacity: 0.16 }
  )
  let mullions = ''
  for (let bay = 0; bay <= 14; bay++) mullions += `M${left + (wide * bay) / 14} ${top}V${y - 26}`
  scene.line(mullions, dim('#5b5650', 0.2), 4, { opacity: 0.7 })
  for (let index = 0; floor > 0 && index < 24; index++) {
    if (index > 9 && index < 15) continue
    const at = left + (wide * index) / 23
    scene.rect(at - 5, top - 12, 13, storey - 32, lit(fin, 0.12))
    scene.rect(sunSide < 0 ? at + 3 : at - 5, top - 12, 5, storey - 32, dim(fin, 0.45))
  }
  scene.rect(x - 8, y - storey + 8, width + 16, 16, lit(colour, 0.5))
  scene.castShadow(
    [
      [x, y - storey + 24],
      [x + width, y - storey + 24],
      [x + width, y - storey + 38],
      [x, y - storey + 38]
    ],
    0.3
  )
  drawSideWindows(scene, box, [{ top: 1 - (floor + 0.82) / floors, bottom: 1 - (floor + 0.28) / floors }], 4, 0.62)
}

function drawEntrance(scene: Scene, { x, width, fin }: Offices): void {
  const middle = x + width * 0.5
  const isLit = scene.light.lit > 0
  scene.rect(
    middle - 120,
    foot - 150,
    240,
    150,
    isLit ? scene.downward([0, '#ffe2a6'], [1, '#c9823f']) : scene.downward([0, '#4a5c60'], [1, '#1e2729'])
  )
  scene.line(
    `M${middle} ${foot - 148}v146M${middle - 60} ${foot - 148}v146M${middle + 60} ${foot - 148}v146`,
    '#d8cdbb',
    5
  )
  scene.castShadow(
    [
      [middle - 190, foot - 150],
      [middle + 190, foot - 150],
      [middle + 170, foot - 112],
      [middle - 210, foot - 112]
    ],
    0.3
  )
  scene.rect(middle - 190, foot - 172, 380, 24, scene.lit(fin, 0.1))
  for (let step = 0; step < 3; step++) {
    scene.rect(middle - 170 - step * 14, foot + step * 12, 340 + step * 28, 13, scene.lit('#d9cfbf', 0.3 - step * 0.12))
  }
}

function drawPavement(scene: Scene, { x, width }: Offices): void {
  scene.rect(0, foot + 40, canvas.width, 14, scene.lit('#cfc5b6', 0.3))
  scene.rect(
    0,
    foot + 54,
    canvas.width,
    170,
    scene.downward([0, scene.dim('#7b7169', 0.2)], [1, scene.dim('#5a534e', 0.35)])
  )
  for (const left of [x + 90, x + width - 210, x - 160]) {
    drawCanopy(scene, left + 60, foot - 6, 84, 34, 18, '#4f7a3a')
    scene.rect(left - 14, foot + 4, 150, 40, scene.lit('#b98a64', 0.1))
  }
  if (scene.chance(0.4)) drawTaxi(scene, scene.sunSide < 0 ? 1250 : 350, foot + 136)
}
