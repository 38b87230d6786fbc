import { drawCanopy } from '../landscape/plants.ts'
import { timber } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'
import type { Room } from './room.ts'

/** A sofa of two or three seats with wax cushions; `x` is its left arm's inner edge. */
export function drawSofa(scene: Scene, { wax, cloth }: Room, x: number): void {
  const { lit, dim, light } = scene
  const colour = scene.pick(['#e6d6bd', '#8f9c86', '#b98058', '#cdb9a0', '#7f97a0', '#a8583a', '#d8cfc2'])
  const soft = scene.pick([36, 14])
  scene.ellipse(x + 370, 1060, 520, 60, light.shade, { opacity: 0.28 })
  scene.rect(x, 640, 740, 250, lit(colour, 0.1), { rx: soft })
  scene.rect(x - 40, 730, 120, 290, lit(colour, 0.16), { rx: soft })
  scene.rect(x + 660, 730, 120, 290, dim(colour, 0.12), { rx: soft })
  scene.rect(x + 60, 820, 620, 170, dim(colour, 0.05), { rx: 26 })
  const seats = scene.pick([2, 3])
  for (let seat = 0; seat < seats; seat++) {
    scene.rect(x + 70 + (seat * 604) / seats, 808, 600 / seats - 2, 96, lit(colour, 0.22), { rx: 24 })
  }
  scene.rect(x + 60, 960, 620, 50, dim(colour, 0.35), { rx: 10 })
  for (const [offset, fill] of [
    [90, wax],
    [230, lit(cloth[2], 0.1)],
    [520, wax]
  ] as const) {
    scene.rect(x + offset, 700, 150, 130, fill, {
      rx: 28,
      transform: `rotate(${scene.between(-8, 8).toFixed(1)} ${x + offset + 75} 765)`
    })
  }
}

/** A low table: round with a tray, or rectangular. */
export function drawCoffeeTable(scene: Scene, x: number): void {
  const { lit, dim, light } = scene
  scene.ellipse(x, 1120, 220, 26, light.shade, { opacity: 0.35 })
  if (scene.chance(0.6)) {
    scene.ellipse(x, 1058, 230, 44, dim('#6a4228', 0.1))
    scene.ellipse(x, 1042, 224, 40, lit(timber.light, 0.15))
  } else {
    for (const leg of [x - 190, x + 172]) scene.rect(leg, 1050, 18, 70, dim(timber.dark, 0.1))
    scene.rect(x - 220, 1040, 440, 26, dim(timber.plain, 0.1), { rx: 4 })
    scene.polygon(
      [
        [x - 190, 1004],
        [x + 190, 1004],
        [x + 222, 1042],
        [x - 222, 1042]
      ],
      lit(timber.light, 0.15)
    )
  }
  scene.rect(x - 60, 1020, 70, 20, '#f4ead8')
  scene.rect(x - 54, 1008, 62, 13, '#1f4d3a')
  scene.path(`M${x + 80} 1036v-36q0-10 10-10h30q10 0 10 10v36z`, '#c98a1b')
  drawCanopy(scene, x + 105, 970, 46, 36, 14, '#4f7a3a')
}

/** An armchair seen from the front, standing at (x, y). */
export function drawArmchair(scene: Scene, x: number, y: number): void {
  const colour = scene.pick(['#a8481f', '#1f4d3a', '#c98a1b', '#2b6a86', '#d9c4a4'])
  const { lit, dim } = scene
  scene.ellipse(x, y, 170, 22, scene.light.shade, { opacity: 0.3 })
  for (const leg of [x - 110, x + 96]) scene.rect(leg, y - 50, 14, 54, timber.dark)
  scene.rect(x - 110, y - 330, 220, 240, lit(colour, 0.08), { rx: 40 })
  scene.rect(x - 140, y - 200, 60, 160, dim(colour, 0.08), { rx: 26 })
  scene.rect(x + 80, y - 200, 60, 160, dim(colour, 0.2), { rx: 26 })
  scene.rect(x - 96, y - 150, 192, 70, lit(colour, 0.2), { rx: 22 })
  scene.rect(x - 96, y - 88, 192, 46, dim(colour, 0.25), { rx: 8 })
}

/** A low cabinet against the wall with a screen above; `x` is its left edge. */
export function drawTelevision(scene: Scene, x: number, wallBottom: number): void {
  const { lit, dim } = scene
  scene.rect(x + 26, wallBottom - 330, 330, 190, '#22262a', { rx: 6 })
  scene.polygon(
    [
      [x + 70, wallBottom - 142],
      [x + 170, wallBottom - 328],
      [x + 230, wallBottom - 328],
      [x + 130, wallBottom - 142]
    ],
    '#ffffff',
    { opacity: 0.08 }
  )
  scene.rect(x + 150, wallBottom - 142, 80, 22, '#33383c')
  scene.rect(x, wallBottom - 120, 382, 116, lit(timber.light, 0.1), { rx: 4 })
  for (const drawer of [x + 10, x + 196]) scene.rect(drawer, wallBottom - 108, 176, 84, dim(timber.light, 0.18))
  scene.rect(x + 8, wallBottom - 4, 366, 14, dim(timber.dark, 0.1))
}
