import { drawThatch } from '../architecture/thatch.ts'
import { drawBaobab } from '../landscape/baobab.ts'
import { drawGround } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawCanopy, drawGrass } from '../landscape/plants.ts'
import { drawSky } from '../landscape/sky.ts'
import { type Circle, discs } from '../scene/brush.ts'
import { mix } from '../scene/colour.ts'
import type { Scene } from '../scene/scene.ts'

const horizon = 600

/** Farm land of the Thiès plateau: market-garden rows, or a mango orchard, with a hut and its well. */
export function drawField(scene: Scene, planting: 'rows' | 'orchard'): void {
  drawSky(scene, horizon)
  drawGround(scene, horizon)
  drawHedgerow(scene)
  const onLeft = scene.sunSide < 0
  drawBaobab(scene, onLeft ? 1180 : 420, 660, 0.5)
  drawPalm(scene, onLeft ? 1420 : 180, 680, 300)
  if (planting === 'rows') drawRows(scene)
  else drawOrchard(scene)
  drawHut(scene, onLeft ? 240 : 1240)
  drawWell(scene, onLeft ? 1330 : 270)
  for (let tuft = 0; tuft < 16; tuft++)
    drawGrass(scene, scene.between(0, 1600), scene.between(1130, 1190), scene.between(30, 56))
}

function drawHedgerow(scene: Scene): void {
  for (let bush = 0; bush < 26; bush++) {
    const colour = mix(scene.pick(['#4f7a3a', '#5d7a44', '#3f6b3c']), scene.light.far, 0.25)
    drawCanopy(
      scene,
      bush * 66 + scene.between(-30, 30),
      horizon + scene.between(2, 16),
      scene.between(46, 90),
      scene.between(22, 44),
      10,
      colour
    )
  }
}

/** Rows that run to one point on the horizon, each a string of leafy tufts that grow towards us. */
function drawRows(scene: Scene): void {
  const crop = scene.pick(['#5f8f3f', '#4b7f45', '#86a046'])
  const vanishing = 800
  for (let row = -11; row <= 11; row++) {
    const far = vanishing + row * 62
    const near = vanishing + row * 200
    scene.polygon(
      [
        [far - 14, 690],
        [far + 14, 690],
        [near + 62, 1200],
        [near - 62, 1200]
      ],
      scene.dim(scene.light.soil[1], 0.22),
      { opacity: 0.5 }
    )
    const shaded: Circle[] = []
    const bright: Circle[] = []
    for (let tuft = 0; tuft < 15; tuft++) {
      const close = (tuft / 14) ** 1.5
      const x = far + (near - far) * close + scene.between(-6, 6)
      const y = 690 + 510 * close
      const size = 7 + close * 40
      shaded.push([x, y, size])
      bright.push([x + scene.sunSide * size * 0.25, y - size * 0.4, size * 0.6])
    }
    scene.path(discs(shaded), scene.dim(crop, 0.3))
    scene.path(discs(bright), scene.lit(crop, 0.2))
  }
}

function drawOrchard(scene: Scene): void {
  const rows = [
    [745, 0.34, 9],
    [840, 0.55, 6],
    [1000, 0.95, 4]
  ] as const
  for (const [y, scale, trees] of rows) {
    for (let tree = 0; tree < trees; tree++) {
      const x = (1600 / trees) * (tree + 0.5) + scene.between(-16, 16)
      if (y > 900 && x > 560 && x < 1040 && scene.chance(0.3)) continue
      scene.groundShadow(x, y, 120 * scale)
      scene.rect(x - 13 * scale, y - 90 * scale, 26 * scale, 90 * scale, scene.dim('#6b4a34', 0.2))
      drawCanopy(scene, x, y - 150 * scale, 150 * scale, 105 * scale, 30, scene.pick(['#2f6148', '#3f6b3c', '#47753a']))
      const fruit = Array.from(
        { length: 7 },
        (): Circle => [x + scene.between(-100, 100) * scale, y - scene.between(90, 190) * scale, 9 * scale]
      )
      scene.path(discs(fruit), scene.pick(['#e0913a', '#d9752f', '#c9b03c']))
    }
  }
}

function drawHut(scene: Scene, x: number): void {
  const y = 800
  const wall = '#c99a6e'
  scene.groundShadow(x, y, 150)
  scene.rect(x - 110, y - 120, 220, 120, scene.acrossTheLight(scene.lit(wall, 0.3), scene.dim(wall, 0.3)))
  scene.rect(x - 26, y - 90, 52, 90, scene.dim('#4a3324', 0.1))
  drawThatch(scene, x - 100, x + 100, y - 108, 120)
}

function drawWell(scene: Scene, x: number): void {
  const y = 900
  const { lit, dim } = scene
  scene.groundShadow(x, y, 100)
  scene.path(
    `M${x - 80} ${y - 70}v70q80 34 160 0v-70z`,
    scene.acrossTheLight(lit('#cbbda8', 0.3), dim('#a39684', 0.25))
  )
  scene.ellipse(x, y - 70, 80, 18, lit('#ddd2c0', 0.2))
  scene.ellipse(x, y - 70, 60, 12, '#2a2622')
  for (const post of [x - 74, x + 62]) scene.rect(post, y - 220, 12, 156, dim('#7a5236', 0.1))
  scene.rect(x - 90, y - 232, 180, 14, lit('#8a6238', 0.1))
  scene.line(`M${x} ${y - 218}v100`, '#cbb89a', 4)
  scene.path(`M${x - 20} ${y - 118}h40l-6 36h-28z`, '#3d5a66')
}
