import { back, drawCeilingLamp, drawDado, drawRoom, drawRug } from '../interior/room.ts'
import { drawArmchair, drawCoffeeTable, drawSofa, drawTelevision } from '../interior/seating.ts'
import { drawRoomWindow } from '../interior/view.ts'
import { drawWallArt } from '../interior/wall-art.ts'
import { drawPottedPlant } from '../landscape/plants.ts'
import type { Scene } from '../scene/scene.ts'

/** A living room in the light of its window. */
export function drawLivingRoom(scene: Scene): void {
  const room = drawRoom(scene)
  const { lightFromLeft } = room
  if (scene.chance(0.6)) drawDado(scene, 210)
  drawRoomWindow(scene, room)
  const withTelevision = scene.chance(0.3)
  const artX = lightFromLeft ? back.right - 450 : back.left + 70
  drawWallArt(scene, artX, back.top + 90)
  drawRug(scene, room)
  const sofaX = lightFromLeft ? 600 : 260
  drawSofa(scene, room, sofaX)
  drawCoffeeTable(scene, sofaX + 360)
  const free = lightFromLeft ? 1450 : 150
  drawPottedPlant(scene, free, 1110, scene.between(260, 340))
  if (withTelevision) drawArmchair(scene, lightFromLeft ? 290 : 1310, 1090)
  drawCeilingLamp(scene)
}

/** A second living room, seen towards the screen: armchairs in front, the window beside. */
export function drawSittingCorner(scene: Scene): void {
  const room = drawRoom(scene)
  const { lightFromLeft } = room
  drawRoomWindow(scene, room)
  drawTelevision(scene, lightFromLeft ? back.right - 480 : back.left + 90, back.bottom + 10)
  drawRug(scene, room)
  drawArmchair(scene, lightFromLeft ? 420 : 1180, 1060)
  drawArmchair(scene, lightFromLeft ? 1180 : 420, 1080)
  drawCoffeeTable(scene, 800)
  drawPottedPlant(scene, lightFromLeft ? 1460 : 140, 1030, 280)
  drawCeilingLamp(scene)
}
