import { back, drawRoom } from '../interior/room.ts'
import { drawPalm } from '../landscape/palm.ts'
import { drawPottedPlant } from '../landscape/plants.ts'
import { drawSkyline } from '../landscape/sky.ts'
import { timber } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'

/** The inside of an office, in front of a band of windows: rows of desks, or a meeting table. */
export function drawWorkspace(scene: Scene, furniture: 'desks' | 'meeting table'): void {
  const { lightFromLeft } = drawRoom(scene, {
    wall: scene.pick(['#f3ece0', '#e6e2d8', '#ead9c0']),
    floor: scene.pick(['#b9b2a6', '#c99a6e', '#8f8a84'])
  })
  drawWindowBand(scene)
  for (const x of [480, 800, 1120]) drawTube(scene, x)
  if (furniture === 'desks') drawDesks(scene)
  else drawMeetingTable(scene)
  drawPottedPlant(scene, lightFromLeft ? 130 : 1470, 1080, 330)
}

function drawWindowBand(scene: Scene): void {
  const { sky, lit } = { sky: scene.light.sky, lit: scene.lit }
  const [x, y, width, height] = [back.left + 50, back.top + 60, back.width - 100, 320]
  scene.rect(x - 14, y - 14, width + 28, height + 28, lit('#f6f1e6', 0.3))
  scene.rect(x, y, width, height, scene.downward([0, sky[0]], [0.6, sky[1]], [1, sky[2]]))
  const clip = scene.clip([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height]
  ])
  scene.group({ 'clip-path': clip }, () => {
    drawSkyline(scene, y + height, 2)
    drawPalm(scene, scene.between(x + 120, x + width - 120), y + height + 90, 310)
  })
  for (let pane = 1; pane < 5; pane++) scene.rect(x + (width * pane) / 5 - 5, y, 10, height, lit('#f6f1e6', 0.2))
  const blind = scene.between(30, 90)
  scene.rect(x, y, width, blind, lit('#efe4d0', 0.2), { opacity: 0.92 })
  let slats = ''
  for (let slat = 14; slat < blind; slat += 14) slats += `M${x} ${y + slat}h${width}`
  scene.line(slats, scene.dim('#d8c9ae', 0.2), 2, { opacity: 0.6 })
  scene.rect(back.left, back.bottom - 110, back.width, 94, scene.dim(scene.accent, 0.02), { opacity: 0.35 })
  scene.sun = [scene.sunSide < 0 ? x + 160 : x + width - 160, y + 90]
}

function drawTube(scene: Scene, x: number): void {
  const near = 800 + (x - 800) * 1.5
  scene.polygon(
    [
      [x - 26, 170],
      [x + 26, 170],
      [near + 44, 50],
      [near - 44, 50]
    ],
    '#fffaf0',
    { opacity: 0.95 }
  )
}

function drawDesks(scene: Scene): void {
  const wood = scene.pick(['#d9c6a5', '#f1ece2', timber.light])
  for (const [y, scale, offsets] of [
    [830, 0.62, [-390, 0, 390]],
    [1040, 1, [-400, 400]]
  ] as const) {
    for (const offset of offsets) drawDesk(scene, 800 + offset, y, scale, wood)
  }
}

function drawDesk(scene: Scene, x: number, y: number, k: number, wood: string): void {
  const { lit, dim, light } = scene
  scene.ellipse(x, y + 120 * k, 300 * k, 24 * k, light.shade, { opacity: 0.28 })
  scene.rect(x - 70 * k, y - 150 * k, 140 * k, 170 * k, dim(scene.accent, 0.05), { rx: 26 * k }) // the chair behind
  scene.rect(x - 14 * k, y - 40 * k, 28 * k, 130 * k, '#3a3d3f')
  for (const leg of [-250, 234]) scene.rect(x + leg * k, y, 16 * k, 120 * k, '#4a4e50')
  scene.polygon(
    [
      [x - 240 * k, y - 56 * k],
      [x + 240 * k, y - 56 * k],
      [x + 270 * k, y],
      [x - 270 * k, y]
    ],
    lit(wood, 0.25)
  )
  scene.rect(x - 270 * k, y, 540 * k, 18 * k, dim(wood, 0.2))
  scene.rect(x - 100 * k, y + 18 * k, 370 * k, 60 * k, dim(wood, 0.08), { opacity: 0.85 })
  scene.rect(x - 190 * k, y - 190 * k, 210 * k, 130 * k, '#24282b', { rx: 8 * k })
  scene.rect(x - 180 * k, y - 180 * k, 190 * k, 110 * k, scene.downward([0, '#7fa3b5'], [1, '#3f5d6d']), { rx: 3 * k })
  scene.polygon(
    [
      [x - 110 * k, y - 62 * k],
      [x - 60 * k, y - 62 * k],
      [x - 40 * k, y - 26 * k],
      [x - 130 * k, y - 26 * k]
    ],
    '#33383b'
  )
  scene.rect(x + 70 * k, y - 70 * k, 96 * k, 14 * k, scene.accent)
  scene.rect(x + 76 * k, y - 84 * k, 84 * k, 14 * k, '#f4ead8')
  scene.rect(x + 190 * k, y - 76 * k, 28 * k, 40 * k, '#c98a1b', { rx: 5 * k })
}

function drawMeetingTable(scene: Scene): void {
  const { lit, dim, light } = scene
  const chair = (x: number, y: number, k: number) => {
    scene.rect(x - 62 * k, y - 150 * k, 124 * k, 130 * k, lit(scene.accent, 0.08), { rx: 24 * k })
    scene.rect(x - 70 * k, y - 10 * k, 140 * k, 30 * k, dim(scene.accent, 0.2), { rx: 10 * k })
    scene.rect(x - 8 * k, y + 20 * k, 16 * k, 80 * k, '#3a3d3f')
  }
  scene.ellipse(800, 1110, 640, 60, light.shade, { opacity: 0.3 })
  for (const x of [510, 700, 900, 1090]) chair(x, 850, 0.8)
  scene.polygon(
    [
      [440, 850],
      [1160, 850],
      [1330, 1010],
      [270, 1010]
    ],
    lit(timber.light, 0.22)
  )
  scene.polygon(
    [
      [470, 856],
      [760, 856],
      [640, 1004],
      [310, 1004]
    ],
    '#ffffff',
    { opacity: 0.12 }
  )
  scene.rect(270, 1010, 1060, 30, dim(timber.plain, 0.1))
  for (const leg of [360, 1200]) scene.rect(leg, 1040, 40, 120, dim(timber.dark, 0.1))
  for (const x of [560, 820, 1040]) {
    scene.polygon(
      [
        [x, 920],
        [x + 96, 920],
        [x + 110, 966],
        [x - 8, 966]
      ],
      '#fbf6ea'
    )
    scene.polygon(
      [
        [x + 120, 930],
        [x + 150, 930],
        [x + 156, 950],
        [x + 120, 950]
      ],
      scene.accent
    )
  }
  for (const x of [360, 800, 1240]) chair(x, 1110, 1.15)
}
