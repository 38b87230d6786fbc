import { drawBox } from '../architecture/box.ts'
import { drawAirConditioner, drawRoofThings, drawTaxi } from '../architecture/details.ts'
import { drawSideWindows, drawWindow } from '../architecture/openings.ts'
import { drawBalcony, drawRail, railStyles } from '../architecture/railings.ts'
import { drawGround, drawStreet } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawFlowers, drawTree } from '../landscape/plants.ts'
import { drawSky, drawSkyline } from '../landscape/sky.ts'
import { wallColours } from '../scene/palette.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const foot = 985
const shopHeight = 165

interface Block {
  x: number
  width: number
  floors: number
  storey: number
}

/** Flats over shops on a street, with a coloured stair tower, balconies and a lower neighbour. */
export function drawApartmentBlock(scene: Scene): void {
  const { sunSide } = scene
  const floors = scene.integer(3, 6)
  const width = scene.between(560, 700)
  const block: Block = {
    x: (canvas.width - width) / 2 + sunSide * scene.between(60, 130),
    width,
    floors,
    storey: Math.min(145, 640 / floors)
  }
  scene.camera.width = 1500
  scene.camera.foot = 1185
  drawSky(scene, 860)
  drawSkyline(scene, 860, 2.1)
  drawGround(scene, 850, 'paving')
  drawNeighbour(scene, block)
  drawTree(scene, sunSide < 0 ? block.x - 190 : block.x + width + 190, 930, scene.between(260, 320))
  drawFlats(scene, block)
  drawShops(scene, block)
  drawStreet(scene, foot)
  drawPalm(scene, sunSide < 0 ? 1330 : 270, foot + 26, 430)
  if (scene.chance(0.6)) drawTaxi(scene, sunSide < 0 ? 460 : 1140, foot + 104, 1.1)
}

function drawNeighbour(scene: Scene, { x, width, floors, storey }: Block): void {
  const left = scene.sunSide < 0 ? x + width + 150 : x - 480
  const upper = Math.max(1, floors - 2)
  const colour = scene.pick(wallColours)
  const box = drawBox(scene, { x: left, y: foot - 20, width: 330, height: storey * upper + 90, depth: 90, colour })
  for (let floor = 0; floor < upper; floor++) {
    for (let column = 0; column < 3; column++)
      drawWindow(scene, left + 40 + column * 95, box.top + 60 + floor * storey, 56, 66)
  }
}

function drawFlats(scene: Scene, { x, width, floors, storey }: Block): void {
  const { light, sunSide, wallColour } = scene
  const height = shopHeight + storey * floors
  const reach = sunSide * light.shadow
  scene.castShadow(
    [
      [x, foot],
      [x + width, foot],
      [x + width - 700 * reach, foot + 110],
      [x - 780 * reach, foot + 110]
    ],
    0.25
  )
  const box = drawBox(scene, { x, y: foot, width, height, depth: 220, colour: wallColour, parapet: 40 })
  drawRoofThings(scene, x, box.top, width)

  const bays = scene.pick([3, 4])
  const band = width / bays
  const tower = scene.pick([0, bays - 1, 1])
  const rail = scene.pick(railStyles)
  const towerHeight = foot - box.top - shopHeight
  scene.rect(x + band * tower, box.top, band, towerHeight, scene.lit(scene.accent, 0.08))
  scene.rect(
    x + band * tower,
    box.top,
    band,
    towerHeight,
    scene.downward([0, light.light, 0.22], [1, light.shade, 0.2])
  )
  for (let floor = 0; floor < floors; floor++) {
    const y = foot - shopHeight - storey * floor
    for (let bay = 0; bay < bays; bay++) {
      const middle = x + band * (bay + 0.5)
      if (bay === tower) {
        drawRail(scene, middle - band * 0.28, y - storey * 0.78, band * 0.56, storey * 0.5, 'claustra', scene.accent)
        continue
      }
      const opening = band * 0.5
      drawWindow(scene, middle - opening / 2, y - storey * 0.82, opening, storey * 0.66)
      drawBalcony(scene, middle - opening / 2 - 8, y - 6, opening + 16, rail, wallColour, 14)
      drawBalconyLife(scene, middle, y, opening, storey)
    }
    scene.rect(x, y - 2, width, 5, scene.dim(wallColour, 0.25), { opacity: 0.5 })
    const top = 1 - (shopHeight + storey * (floor + 0.75)) / height
    drawSideWindows(scene, box, [{ top, bottom: top + (storey * 0.45) / height }], 3, 0.52)
  }
}

/** What people leave on balconies: a cooler, flowers, washing. */
function drawBalconyLife(scene: Scene, middle: number, y: number, opening: number, storey: number): void {
  if (scene.chance(0.35)) drawAirConditioner(scene, middle + opening / 2 + 12, y - storey * 0.74)
  if (scene.chance(0.25)) drawFlowers(scene, middle, y - 52, opening * 0.7, 50, undefined, 16)
  if (scene.chance(0.14)) {
    for (const [index, cloth] of ['#c98a1b', '#2b6a86', '#f4efe4'].entries()) {
      scene.rect(middle - opening / 2 + 6 + index * 34, y - 52, 28, 46, scene.lit(cloth, 0.1))
    }
  }
}

function drawShops(scene: Scene, { x, width }: Block): void {
  const bays = 4
  const band = width / bays
  for (let bay = 0; bay < bays; bay++) {
    const [left, wide] = [x + band * bay + 14, band - 28]
    const dark =
      scene.light.lit > 0.5
        ? scene.downward([0, '#ffdf9c'], [1, '#9a5a2b'])
        : scene.downward([0, '#3d4d50'], [1, '#1c2426'])
    scene.rect(left, foot - 130, wide, 130, dark)
    scene.rect(left + wide * 0.62, foot - 118, wide * 0.3, 118, scene.dim('#8b8f8c', 0.2))
    drawAwning(scene, left, wide)
  }
}

function drawAwning(scene: Scene, left: number, width: number): void {
  const [top, bottom] = [foot - 146, foot - 104]
  const colour = scene.pick(['#a8481f', '#1f4d3a', '#c98a1b', '#efe4d2'])
  scene.polygon(
    [
      [left - 4, top],
      [left + width + 4, top],
      [left + width + 14, bottom],
      [left - 14, bottom]
    ],
    scene.lit(colour, 0.1)
  )
  for (let stripe = 0; stripe < 4; stripe++) {
    const [from, to] = [left + (width * stripe) / 4, left + (width * (stripe + 0.5)) / 4]
    const spread = (stripe - 2) * 3
    scene.polygon(
      [
        [from, top],
        [to, top],
        [to + spread, bottom],
        [from + spread, bottom]
      ],
      '#fbf3e4',
      { opacity: 0.55 }
    )
  }
}
