import { drawBox } from '../architecture/box.ts'
import { drawWindow } from '../architecture/openings.ts'
import { drawStrawParasol, drawThatch } from '../architecture/thatch.ts'
import { drawGround } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawCanopy, drawFlowers } from '../landscape/plants.ts'
import { drawHeadland, drawSea, drawShore } from '../landscape/sea.ts'
import { drawSky } from '../landscape/sky.ts'
import type { Scene } from '../scene/scene.ts'

const horizon = 610

/** A thatched bungalow above the beach, with a painted pirogue or a straw parasol in front. */
export function drawBeachHouse(scene: Scene): void {
  const onLeft = scene.sunSide > 0
  scene.camera.width = 1480
  scene.camera.foot = 1190
  drawSky(scene, horizon)
  drawSea(scene, horizon)
  drawHeadland(scene, horizon)
  drawGround(scene, 820, 'sand')
  drawShore(scene, 820)
  drawBungalow(scene, onLeft ? 120 : 830, onLeft)
  if (scene.chance(0.6)) drawPirogue(scene, onLeft ? 1120 : 480, 1040)
  else {
    const x = onLeft ? 1080 : 500
    drawStrawParasol(scene, x, 1060, 300)
    drawLounger(scene, x - 210, 1080)
    drawLounger(scene, x + 90, 1100)
  }
  drawPalm(scene, onLeft ? 1500 : 110, 1130, 640, onLeft ? -150 : 150)
}

function drawBungalow(scene: Scene, x: number, onLeft: boolean): void {
  const { lit, dim, sunSide } = scene
  const y = 930
  const colour = scene.pick(['#f4efe2', '#efd9b8', '#e7b58c', '#f1e3cc', '#dfe6dc'])
  const paint = scene.pick(['#2b6a86', '#1f4d3a', '#a8481f', '#c98a1b'])
  drawPalm(scene, onLeft ? x - 30 : x + 690, 900, 520, onLeft ? -60 : 60)
  scene.castShadow(
    [
      [x, y],
      [x + 640, y],
      [x + 560 - sunSide * 240, y + 80],
      [x - sunSide * 300, y + 80]
    ],
    0.2
  )
  drawBox(scene, { x: x + 60, y, width: 440, height: 230, depth: 130, colour, parapet: 0, overhang: 0 })
  for (let opening = 0; opening < 3; opening++) {
    const left = x + 96 + opening * 138
    if (opening === 1) {
      scene.path(`M${left - 6} ${y}v-130a54 54 0 0 1 108 0v130z`, lit(paint, 0.1))
      scene.line(`M${left + 48} ${y - 176}v172`, dim(paint, 0.35), 4)
    } else drawWindow(scene, left, y - 166, 94, 104, { style: 'arch', frame: paint })
  }
  drawThatch(scene, x + 50, x + 520 + (onLeft ? 60 : 0), y - 214)
  for (const post of [x + 20, x + 560]) scene.rect(post, y - 210, 18, 236, lit('#7a5236', 0.05))
  scene.rect(x - 20, y + 6, 660, 26, lit('#a9764c', 0.15))
  scene.rect(x - 20, y + 30, 660, 12, dim('#6a4228', 0.15))
  drawFlowers(scene, onLeft ? x + 470 : x + 110, y - 30, 170, 130, undefined, 60)
  drawCanopy(scene, onLeft ? x - 40 : x + 660, y + 4, 90, 50, 22, '#5b7f45')
}

/** A fishing boat drawn up on the sand, painted as on the Petite Côte. */
function drawPirogue(scene: Scene, x: number, y: number): void {
  const hulls = [
    ['#c2410c', '#f3c14a', '#1f6a4d'],
    ['#1d5f85', '#f6efe2', '#d9432f'],
    ['#1f6a4d', '#f3c14a', '#c2410c']
  ] as const
  const [hull, band, motif] = scene.pick(hulls)
  scene.ellipse(x, y + 36, 330, 26, scene.light.shade, { opacity: 0.3 })
  scene.path(`M${x - 350} ${y - 96}q20 110 120 130h440q120-20 160-150q-60 70-180 74h-390q-100-4-150-54z`, hull)
  scene.path(`M${x - 350} ${y - 96}q50 50 150 54h390q120-4 180-74l-12 34q-60 66-170 70h-390q-94-4-140-50z`, band)
  let teeth = ''
  for (let tooth = 0; tooth < 18; tooth++) teeth += `M${x - 190 + tooth * 22} ${y - 12}l11-20 11 20z`
  scene.path(teeth, motif)
  scene.path(`M${x - 300} ${y - 60}q60 14 110 16h370q80 0 130-40q-50 20-130 22h-370z`, '#3a2a1e', { opacity: 0.75 })
  scene.path(`M${x - 236} ${y + 34}h446q90-14 130-80q10-16 16-38q-6 100-130 120h-450z`, scene.light.shade, {
    opacity: 0.22
  })
}

/** A deckchair seen from the side. */
export function drawLounger(scene: Scene, x: number, y: number): void {
  const { lit, dim } = scene
  scene.ellipse(x + 70, y + 8, 130, 14, scene.light.shade, { opacity: 0.3 })
  for (const leg of [x, x + 130]) scene.rect(leg, y - 34, 10, 42, dim('#8a6238', 0.1))
  scene.line(`M${x - 60} ${y - 100}L${x + 10} ${y - 40}H${x + 160}`, lit('#a9764c', 0.1), 14, {
    'stroke-linejoin': 'round'
  })
  scene.line(`M${x - 58} ${y - 112}L${x + 12} ${y - 52}H${x + 156}`, lit(scene.accent, 0.25), 18, {
    'stroke-linejoin': 'round'
  })
}
