import { drawPalm } from '../landscape/palm.ts'
import { drawFlowers } from '../landscape/plants.ts'
import { drawSkyline } from '../landscape/sky.ts'
import type { Scene } from '../scene/scene.ts'
import { back, type Room } from './room.ts'

/** The world behind a window: sky, roofs far away, a palm, flowers on the sill. */
export function drawView(scene: Scene, x: number, y: number, width: number, height: number): void {
  const { sky } = scene.light
  scene.rect(x, y, width, height, scene.downward([0, sky[0]], [0.6, sky[1]], [1, sky[2]]))
  const clip = scene.clip([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height]
  ])
  scene.group({ 'clip-path': clip }, () => {
    drawSkyline(scene, y + height - 40, 0.7)
    drawPalm(scene, x + width * scene.between(0.3, 0.7), y + height + 60, Math.min(330, height * 0.85))
    if (scene.chance(0.7)) drawFlowers(scene, x + width * 0.3, y + height - 10, Math.min(260, width), 90, undefined, 40)
  })
}

/** A casement of the back wall, with curtains and its light on the floor. Returns where it hangs. */
export function drawRoomWindow(scene: Scene, room: Room): { x: number; y: number; width: number; height: number } {
  const { lit } = scene
  const tall = scene.chance(0.4) // a French window down to the floor
  const width = tall ? 350 : 320
  const height = tall ? back.height - 86 : 360
  const x = room.lightFromLeft ? back.left + 90 : back.right - 90 - width
  const y = back.top + 70
  scene.rect(x - 16, y - 16, width + 32, height + 32, lit('#fbf4e6', 0.3))
  drawView(scene, x, y, width, height)
  scene.rect(x + width / 2 - 5, y, 10, height, '#f3e9d8')
  if (!tall) {
    scene.rect(x, y + height * 0.4, width, 8, '#f3e9d8')
    scene.rect(x - 30, y + height + 14, width + 60, 18, lit('#f3e9d8', 0.4))
  }
  drawCurtains(scene, x, y, width, height + (tall ? 16 : 150))
  drawLightOnFloor(scene, room, x, y, width)
  scene.sun = [x + width / 2, y + 120]
  return { x, y, width, height }
}

function drawCurtains(scene: Scene, x: number, y: number, width: number, drop: number): void {
  const colour = scene.pick(['#a8481f', '#c98a1b', '#1f4d3a', '#e9dcc4', '#2b6a86', '#efe6d6', '#8a9a86'])
  scene.rect(x - 90, y - 44, width + 180, 10, '#5a4030')
  for (const left of [x - 80, x + width - 10]) {
    for (let fold = 0; fold < 5; fold++) {
      scene.rect(left + fold * 18, y - 36, 19, drop + 36, fold % 2 ? scene.dim(colour, 0.22) : scene.lit(colour, 0.08))
    }
  }
}

function drawLightOnFloor(scene: Scene, { lightFromLeft, floorClip }: Room, x: number, y: number, width: number): void {
  const [leanLeft, leanRight] = lightFromLeft ? [240, 360] : [-370, -130]
  const foot = back.bottom + 20
  const inset = lightFromLeft ? [60, 10] : [-10, -60]
  scene.polygon(
    [
      [x + inset[0]!, foot],
      [x + width + inset[1]!, foot],
      [x + width + leanRight, 1120],
      [x + leanLeft, 1120]
    ],
    scene.light.light,
    { opacity: 0.35, 'clip-path': floorClip }
  )
  scene.polygon(
    [
      [x, y],
      [x + width, y],
      [x + width + leanRight, 1120],
      [x + leanLeft, 1120]
    ],
    scene.light.light,
    { opacity: 0.1 }
  )
}
