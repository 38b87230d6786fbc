import { drawBox } from '../architecture/box.ts'
import { drawWindow } from '../architecture/openings.ts'
import { drawStrawParasol } from '../architecture/thatch.ts'
import { drawGround } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawCanopy, drawFlowers } from '../landscape/plants.ts'
import { drawSky, drawSkyline } from '../landscape/sky.ts'
import { drawTiledGround } from '../landscape/tiles.ts'
import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'
import { drawLounger } from './beach-house.ts'

/** A villa's pool: low house behind, water in the middle, deckchairs and palms around. */
export function drawPool(scene: Scene): void {
  const { sunSide } = scene
  drawSky(scene, 620)
  drawSkyline(scene, 630)
  drawGround(scene, 620)
  const onLeft = sunSide > 0
  drawPalm(scene, onLeft ? 1240 : 360, 760, 520)
  drawPalm(scene, onLeft ? 1430 : 170, 770, 430)
  drawHouse(scene, onLeft ? 130 : 770)
  drawTiledGround(scene, 770, scene.pick(['#d8c5a6', '#cfc8bc', '#c9a27e']))
  drawHedge(scene)
  drawWater(scene)
  const beside = onLeft ? 1330 : 300
  drawStrawParasol(scene, beside, 960, 290)
  drawLounger(scene, beside - 160, 985)
  drawLounger(scene, beside + 60, 1000)
}

function drawHouse(scene: Scene, x: number): void {
  const y = 790
  drawBox(scene, { x, y, width: 700, height: 270, depth: 120, colour: scene.wallColour, parapet: 30 })
  scene.rect(x + 40, y - 250, 200, 250, scene.lit(scene.accent, 0.1))
  drawWindow(scene, x + 80, y - 190, 120, 120)
  // a veranda with sliding glass
  scene.rect(
    x + 280,
    y - 210,
    380,
    210,
    scene.light.lit > 0
      ? scene.downward([0, '#ffe2a6'], [1, '#c9823f'])
      : scene.downward([0, mix('#4a6674', scene.light.sky[0], 0.3)], [1, '#22333f'])
  )
  for (let pane = 0; pane <= 4; pane++) scene.rect(x + 276 + pane * 95, y - 210, 8, 210, '#efe7da')
  scene.rect(x + 250, y - 236, 440, 26, scene.lit('#a9764c', 0.15))
  scene.castShadow(
    [
      [x + 260, y - 210],
      [x + 680, y - 210],
      [x + 670, y - 176],
      [x + 250, y - 176]
    ],
    0.3
  )
  for (const post of [x + 256, x + 670]) scene.rect(post, y - 236, 14, 236, scene.dim('#8a6238', 0.05))
}

function drawHedge(scene: Scene): void {
  for (let x = 0; x <= 1600; x += 110) {
    if (scene.chance(0.75))
      drawCanopy(
        scene,
        x,
        776,
        scene.between(60, 90),
        scene.between(28, 44),
        14,
        scene.pick(['#4f7a3a', '#3f6b3c', '#5b7f45'])
      )
  }
  drawFlowers(scene, scene.sunSide > 0 ? 1180 : 420, 740, 260, 110, undefined, 70)
}

function drawWater(scene: Scene): void {
  const { light } = scene
  const shift = scene.sunSide * -60
  const rim = [
    [470 + shift, 862],
    [1130 + shift, 862],
    [1330 + shift, 1130],
    [230 + shift, 1130]
  ] as const
  scene.polygon(
    [
      [440 + shift, 846],
      [1160 + shift, 846],
      [1382 + shift, 1156],
      [180 + shift, 1156]
    ],
    scene.lit('#efe6d6', 0.25)
  )
  scene.castShadow(
    [
      [470 + shift, 862],
      [1130 + shift, 862],
      [1150 + shift, 886],
      [452 + shift, 886]
    ],
    0.3
  )
  scene.polygon(rim, scene.downward([0, mix('#2c8fa8', light.sky[1], 0.25)], [1, mix('#58c3c9', light.light, 0.2)]))
  const clip = scene.clip(rim)
  let ripples = ''
  for (let ripple = 0; ripple < 60; ripple++) {
    const near = scene.next()
    ripples += `M${Math.round(scene.between(220, 1340))} ${Math.round(874 + near * 250)}q${Math.round(20 + near * 26)} ${Math.round(scene.between(-10, 10))} ${Math.round(40 + near * 60)} 0`
  }
  scene.line(ripples, '#ffffff', 3.5, { opacity: 0.5, 'clip-path': clip })
}
