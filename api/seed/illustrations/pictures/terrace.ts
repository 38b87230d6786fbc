import { drawRail, railStyles } from '../architecture/railings.ts'
import { drawGround } from '../landscape/ground.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawFlowers, drawPottedPlant, drawTree } from '../landscape/plants.ts'
import { drawHeadland, drawSea } from '../landscape/sea.ts'
import { drawSky, drawSkyline } from '../landscape/sky.ts'
import { drawTiledGround } from '../landscape/tiles.ts'
import { mix } from '../scene/colour.ts'
import { timber } from '../scene/palette.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const floorY = 800

/** A roof terrace or balcony looking over the town, or the sea. */
export function drawTerrace(scene: Scene, outlook: 'town' | 'sea' = 'town'): void {
  drawSky(scene, 640)
  if (outlook === 'sea') {
    drawSea(scene, 600, 220)
    drawHeadland(scene, 600)
  } else drawTown(scene)
  drawTiledGround(scene, floorY, scene.pick(['#c98a63', '#d8c5a6', '#cfc8bc', '#b9805a']))
  drawRail(scene, 0, floorY - 130, canvas.width, 130, scene.pick(railStyles), scene.wallColour)
  drawWallEnd(scene)
  if (scene.chance(0.65)) drawPergola(scene)
  if (scene.chance(0.5)) drawDiningTable(scene)
  else drawLoungeSet(scene)
  const free = scene.sunSide < 0 ? 240 : 1360
  drawPottedPlant(scene, free, 1000, 330)
  drawPottedPlant(scene, free + scene.sunSide * -150, 1120, 230)
  drawFlowers(scene, scene.sunSide < 0 ? 1430 : 170, 760, 300, 200, undefined, 110)
}

function drawTown(scene: Scene): void {
  drawSkyline(scene, 650, 1.8)
  drawGround(scene, 640)
  for (let house = 0; house < 7; house++) {
    const x = house * 240 + scene.between(-60, 40)
    const top = scene.between(600, 690)
    const colour = mix(scene.pick(['#ead4b1', '#e2bd94', '#f4f0e6', '#c3d2cc']), scene.light.far, 0.25)
    scene.rect(x, top, scene.between(130, 210), 200, scene.lit(colour, 0.2))
    scene.rect(x - 4, top - 8, 150, 10, scene.lit(colour, 0.5))
    for (const window of [24, 84]) {
      scene.rect(x + window, top + 26, 32, 40, scene.chance(scene.light.lit) ? '#ffd98a' : scene.dim('#5d6f78', 0.1))
    }
  }
  drawPalm(scene, scene.between(350, 1250), 800, 380)
  drawTree(scene, scene.between(250, 1350), 810, 150)
}

/** The wall of the flat, on the side away from the sun, with its lamp. */
function drawWallEnd(scene: Scene): void {
  const onRight = scene.sunSide < 0
  const edge = onRight ? 1600 : 0
  const corner = onRight ? 1300 : 300
  const colour = scene.wallColour
  scene.polygon(
    [
      [edge, 0],
      [corner, 190],
      [corner, floorY],
      [edge, 1110]
    ],
    scene.dim(colour, 0.22)
  )
  scene.polygon(
    [
      [edge, 0],
      [corner, 190],
      [corner, 214],
      [edge, 40]
    ],
    scene.lit(colour, 0.3)
  )
  const [near, far] = onRight ? [1540, 1380] : [60, 220]
  scene.polygon(
    [
      [near, 300],
      [far, 340],
      [far, 865],
      [near, 1040]
    ],
    scene.light.lit > 0 ? '#f6b968' : mix('#2e4858', scene.light.sky[1], 0.3)
  )
  scene.line(`M${(near + far) / 2} 320V950`, '#efe7da', 10)
}

function drawPergola(scene: Scene): void {
  const { lit, dim } = scene
  for (const x of [430, 1170]) scene.rect(x, 250, 26, floorY - 220, lit(timber.plain, 0.1))
  scene.rect(0, 232, canvas.width, 26, dim(timber.plain, 0.05))
  for (let beam = 0; beam < 13; beam++) {
    const x = 60 + beam * 122
    const near = 800 + (x - 800) * 1.5
    scene.polygon(
      [
        [x - 9, 236],
        [x + 9, 236],
        [near + 16, 0],
        [near - 16, 0]
      ],
      lit(timber.light, 0.08)
    )
  }
  if (scene.light.lit > 0) {
    let wire = 'M0 300'
    for (let span = 0; span < 6; span++) wire += 'q133 90 267 0'
    scene.line(wire, '#3a2f28', 3)
    for (let bulb = 0; bulb < 18; bulb++) {
      const share = (bulb % 3) / 3 + 0.17
      const x = Math.floor(bulb / 3) * 267 + share * 267
      const y = 306 + 90 * 2 * share * (1 - share)
      scene.lampGlow(x, y, 46, 0.7)
      scene.circle(x, y, 9, '#fff0c0')
    }
  }
}

function drawDiningTable(scene: Scene): void {
  const { lit, dim, light } = scene
  scene.ellipse(800, 1120, 420, 50, light.shade, { opacity: 0.3 })
  for (const [x, back] of [
    [470, -1],
    [1130, 1]
  ] as const) {
    scene.polygon(
      [
        [x + back * 60, 770],
        [x - back * 50, 780],
        [x - back * 60, 930],
        [x + back * 62, 930]
      ],
      lit(scene.accent, 0.1)
    )
    scene.rect(x - 75, 920, 150, 34, dim(scene.accent, 0.15), { rx: 14 })
    for (const leg of [x - 62, x + 50]) scene.rect(leg, 950, 12, 150, dim(timber.dark, 0.1))
  }
  for (const leg of [600, 980]) scene.rect(leg, 930, 20, 180, dim(timber.plain, 0.1))
  scene.polygon(
    [
      [600, 860],
      [1000, 860],
      [1070, 940],
      [530, 940]
    ],
    lit(timber.light, 0.25)
  )
  scene.rect(530, 940, 540, 18, dim(timber.plain, 0.05))
  scene.rect(700, 880, 200, 30, lit('#f4ead8', 0.2), { rx: 12 })
  scene.path('M760 892q0 24 40 24t40-24z', '#f4ead8')
  for (const [x, fill] of [
    [780, '#e0913a'],
    [806, '#d9582f'],
    [828, '#e7b43c']
  ] as const)
    scene.circle(x, 884, 15, fill)
  for (const x of [640, 940]) scene.path(`M${x} 912l4-50h26l4 50z`, '#dfeef0', { opacity: 0.85 })
}

function drawLoungeSet(scene: Scene): void {
  const { lit, dim, light } = scene
  scene.ellipse(800, 1060, 520, 50, light.shade, { opacity: 0.28 })
  scene.rect(440, 800, 720, 150, dim('#a9764c', 0.05), { rx: 18 })
  for (const x of [400, 1120]) scene.rect(x, 850, 80, 190, lit('#a9764c', 0.1), { rx: 18 })
  scene.rect(440, 960, 720, 74, dim('#8a5a36', 0.15), { rx: 8 })
  for (let seat = 0; seat < 3; seat++) {
    scene.rect(484 + seat * 212, 800, 204, 120, lit('#efe4d0', 0.1), { rx: 22 })
    scene.rect(484 + seat * 212, 916, 204, 56, lit('#f6efe2', 0.2), { rx: 18 })
  }
  for (const x of [520, 960]) scene.rect(x, 830, 110, 96, lit(scene.accent, 0.12), { rx: 20 })
  scene.ellipse(800, 1150, 190, 30, light.shade, { opacity: 0.3 })
  scene.rect(690, 1080, 220, 70, dim('#a9764c', 0.2), { rx: 10 })
  scene.ellipse(800, 1080, 170, 34, lit('#a9764c', 0.25))
  scene.rect(760, 1046, 30, 34, '#c98a1b', { rx: 6 })
  scene.rect(810, 1050, 26, 30, '#f4ead8', { rx: 6 })
}
