import { drawBox } from '../architecture/box.ts'
import { drawAirConditioner, drawEnclosure, drawGate, drawRoofThings } from '../architecture/details.ts'
import { drawDoor, drawSideWindows, drawWindow } from '../architecture/openings.ts'
import { drawBalcony, drawRail, type RailStyle, railStyles } from '../architecture/railings.ts'
import { drawGround } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawFlowers, drawGrass, drawTree } from '../landscape/plants.ts'
import { drawSky, drawSkyline } from '../landscape/sky.ts'
import { flowerTones } from '../scene/palette.ts'
import { canvas, type Scene } from '../scene/scene.ts'

interface House {
  x: number
  y: number
  width: number
  storey: number
  floors: 1 | 2
  rail: RailStyle
}

/** A flat-roofed house behind its wall, with a lower wing, a gate and bougainvillea; `floors` as seen from the street. */
export function drawVilla(scene: Scene, floors: 1 | 2 = 2): void {
  const { sunSide } = scene
  const width = scene.between(560, 680)
  const house: House = {
    x: (canvas.width - width) / 2 + sunSide * scene.between(30, 90),
    y: floors > 1 ? 940 : 930,
    width,
    storey: floors > 1 ? 218 : 250,
    floors,
    rail: scene.pick(railStyles)
  }
  scene.camera.width = 1210
  scene.camera.foot = 1060
  scene.camera.centre = house.x + width / 2 - sunSide * 70
  drawSky(scene, 800)
  drawSkyline(scene, 800)
  drawGround(scene, 790)
  drawGarden(scene, house)
  drawWing(scene, house)
  drawHouse(scene, house)
  drawFront(scene, house)
}

function drawGarden(scene: Scene, { x, y, width }: House): void {
  const { sunSide, light } = scene
  const beside = (distance: number) => (sunSide < 0 ? x - distance : x + width + distance)
  const beyond = (distance: number) => (sunSide < 0 ? x + width + distance : x - distance)
  drawTree(scene, beside(60), 850, scene.between(270, 340))
  drawPalm(scene, beyond(250), 860, scene.between(480, 620))
  if (scene.chance(0.6)) drawPalm(scene, beside(250), 850, scene.between(360, 440))
  scene.castShadow(
    [
      [x, y],
      [x + width, y],
      [x + width - sunSide * 420 * light.shadow, y + 60],
      [x - sunSide * 520 * light.shadow, y + 60]
    ],
    0.22
  )
}

/** A lower wing under a terrace, on the shaded side. */
function drawWing(scene: Scene, { x, y, width, storey, rail }: House): void {
  const left = scene.sunSide < 0 ? x + width - 30 : x - 250
  drawBox(scene, { x: left, y, width: 280, height: storey, depth: 90, colour: scene.wallColour, parapet: 22 })
  drawWindow(scene, left + 80, y - storey + 62, 120, 108)
  drawRail(scene, left, y - storey - 66, 280, 48, rail, scene.wallColour)
}

function drawHouse(scene: Scene, { x, y, width, storey, floors, rail }: House): void {
  const { light, wallColour } = scene
  const box = drawBox(scene, { x, y, width, height: storey * floors, depth: 190, colour: wallColour })
  drawRoofThings(scene, x, box.top, width)
  const columns = floors > 1 ? 4 : 3
  const band = width / columns
  const accentColumn = scene.integer(0, columns - 1)
  const doorColumn = (accentColumn + 1) % columns
  const style = scene.pick(['plain', 'shutter', 'plain'] as const)
  scene.rect(x + band * accentColumn, box.top, band, y - box.top, scene.lit(scene.accent, 0.1), { opacity: 0.92 })
  scene.rect(
    x + band * accentColumn,
    box.top,
    band,
    y - box.top,
    scene.downward([0, light.light, 0.2], [1, light.shade, 0.25])
  )
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const middle = x + band * (column + 0.5)
      const foot = y - storey * floor
      const opening = style === 'shutter' ? band * 0.34 : band * scene.between(0.46, 0.56)
      if (floor === 0 && column === doorColumn) drawDoor(scene, middle, foot)
      else if (floor > 0 && column % 2 === accentColumn % 2)
        drawWindow(scene, middle - opening / 2, foot - 166, opening, 160)
      else drawWindow(scene, middle - opening / 2, foot - 150, opening, 108, { style })
    }
  }
  if (floors > 1) {
    for (let column = accentColumn % 2; column < columns; column += 2) {
      drawBalcony(scene, x + band * column + 34, y - storey, band - 68, rail, wallColour)
    }
    drawSideWindows(scene, box, [{ top: 0.18, bottom: 0.34 }], 3, 0.5)
  }
  drawAirConditioner(scene, x + width * 0.5 - 29, y - storey * floors + 70)
}

function drawFront(scene: Scene, { x, width, floors }: House): void {
  const { light, sunSide } = scene
  const y = 990
  const height = floors > 1 ? 92 : 74
  const gate = x + width * scene.between(0.3, 0.62)
  const tones = scene.pick(flowerTones)
  drawEnclosure(scene, -10, 1610, y, height, scene.lit(scene.pick([scene.wallColour, '#e8d3b4', '#d7b08a']), 0.05))
  drawGate(scene, gate, y, 190, height + 26, scene.pick(['#1f4d3a', '#3a3a3a', '#7d3a22', '#2b4f63']))
  drawFlowers(scene, sunSide < 0 ? gate - 260 : gate + 470, y - height - 10, scene.between(280, 420), 130, tones, 130)
  if (scene.chance(0.7))
    drawFlowers(
      scene,
      sunSide < 0 ? gate + 430 : gate - 230,
      y - height - 8,
      200,
      74,
      scene.pick([tones, scene.pick(flowerTones)]),
      60
    )
  scene.rect(0, y, canvas.width, 190, scene.downward([0, light.shade, 0.25], [0.3, light.shade, 0]))
  for (let tuft = 0; tuft < 9; tuft++)
    drawGrass(scene, scene.between(0, 1600), y + scene.between(4, 20), scene.between(22, 46))
}
