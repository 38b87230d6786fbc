import { drawBed, drawNightstand, drawWardrobe } from '../interior/bedding.ts'
import { back, drawCeilingLamp, drawDado, drawRoom } from '../interior/room.ts'
import { drawRoomWindow } from '../interior/view.ts'
import { drawWallArt } from '../interior/wall-art.ts'
import { drawPottedPlant } from '../landscape/plants.ts'
import { timber } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'

/** A double bedroom. */
export function drawBedroom(scene: Scene): void {
  const room = drawRoom(scene)
  const { lightFromLeft } = room
  if (scene.chance(0.5)) drawDado(scene, 260)
  drawRoomWindow(scene, room)
  const bedX = lightFromLeft ? 640 : 240
  drawWallArt(scene, lightFromLeft ? back.right - 440 : back.left + 60, back.top + 60)
  drawNightstand(scene, lightFromLeft ? bedX - 190 : bedX + 770)
  drawBed(scene, room, bedX)
  drawPottedPlant(scene, lightFromLeft ? 1490 : 110, 1130, scene.between(240, 300))
  drawCeilingLamp(scene)
}

/** A small room to let: a single bed, a wardrobe, a desk or a plant. */
export function drawSingleBedroom(scene: Scene): void {
  const room = drawRoom(scene)
  const { lightFromLeft } = room
  drawRoomWindow(scene, room)
  drawWardrobe(scene, lightFromLeft ? back.right - 380 : back.left + 50, back.bottom + 14)
  const bedX = lightFromLeft ? 470 : 700
  drawBed(scene, room, bedX, 430)
  drawNightstand(scene, lightFromLeft ? bedX + 470 : bedX - 190)
  drawPottedPlant(scene, lightFromLeft ? 1440 : 160, 1120, 260)
  drawCeilingLamp(scene)
}

/** One room for all: bed, table for two, and a kitchenette along the wall. */
export function drawStudio(scene: Scene): void {
  const room = drawRoom(scene)
  const { lightFromLeft } = room
  drawRoomWindow(scene, room)
  drawKitchenette(scene, lightFromLeft ? back.right - 490 : back.left + 50)
  drawBed(scene, room, lightFromLeft ? 300 : 790, 520)
  drawTableForTwo(scene, lightFromLeft ? 1130 : 470)
  drawCeilingLamp(scene)
}

function drawKitchenette(scene: Scene, x: number): void {
  const { lit, dim } = scene
  const front = scene.pick(['#e9dfcc', '#8f9c86', '#2f5a5f', '#b98a5e'])
  const [top, foot] = [back.bottom - 190, back.bottom + 10]
  scene.rect(x, back.top + 60, 440, 120, lit(front, 0.12))
  scene.rect(x, top - 110, 440, 110, lit('#f6f1e6', 0.2))
  let tiles = ''
  for (let tile = 1; tile < 10; tile++) tiles += `M${x + tile * 44} ${top - 110}v110`
  scene.line(`${tiles}M${x} ${top - 55}h440`, dim('#d5cab6', 0.1), 2, { opacity: 0.6 })
  scene.rect(x, top, 440, foot - top, dim(front, 0.06))
  for (let door = 0; door < 4; door++) {
    scene.rect(x + door * 110 + 5, top + 12, 100, foot - top - 34, 'none', {
      stroke: dim(front, 0.35),
      'stroke-width': 3
    })
    scene.rect(x + door * 110 + 5, back.top + 66, 100, 108, 'none', { stroke: dim(front, 0.3), 'stroke-width': 3 })
  }
  scene.rect(x - 8, top - 10, 456, 20, lit('#5c5650', 0.1))
  scene.path(`M${x + 90} ${top - 10}v-46q0-18 20-18t20 18`, 'none', { stroke: '#8d9599', 'stroke-width': 9 })
  scene.rect(x + 300, top - 44, 70, 34, '#3a3f42', { rx: 5 })
  scene.rect(x + 270, top - 34, 30, 8, '#3a3f42')
}

function drawTableForTwo(scene: Scene, x: number): void {
  const { lit, dim, light } = scene
  scene.ellipse(x, 1120, 240, 26, light.shade, { opacity: 0.32 })
  for (const chair of [x - 230, x + 150]) {
    scene.rect(chair, 790, 80, 120, lit(scene.accent, 0.1), { rx: 16 })
    scene.rect(chair - 4, 930, 88, 24, dim(scene.accent, 0.15), { rx: 8 })
    for (const leg of [chair + 4, chair + 66]) scene.rect(leg, 950, 10, 150, timber.dark)
    scene.rect(chair + 34, 905, 12, 30, timber.dark)
  }
  scene.rect(x - 10, 930, 20, 180, timber.dark)
  scene.ellipse(x, 1112, 80, 14, timber.dark)
  scene.ellipse(x, 932, 190, 34, dim(timber.plain, 0.2))
  scene.ellipse(x, 922, 190, 32, lit(timber.light, 0.2))
  scene.path(`M${x - 70} 916q0 26 42 26t42-26z`, '#f4ead8')
  for (const [fx, fill] of [
    [x - 50, '#e0913a'],
    [x - 28, '#d9582f'],
    [x - 6, '#8aa33c']
  ] as const)
    scene.circle(fx, 908, 14, fill)
}
