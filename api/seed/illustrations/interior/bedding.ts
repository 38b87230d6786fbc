import { timber } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'
import type { Room } from './room.ts'

/** A bed seen from its foot, under a printed cover; `x` is its left edge, `width` 720 for a double one. */
export function drawBed(scene: Scene, { wax, cloth }: Room, x: number, width = 720): void {
  const { lit, dim, light } = scene
  scene.ellipse(x + width / 2, 1090, width * 0.66, 50, light.shade, { opacity: 0.28 })
  drawHeadboard(scene, x, width)
  scene.path(`M${x} 800q0-50 50-50h${width - 100}q50 0 50 50v260h-${width}z`, lit('#fbf5ea', 0.2))
  const pillows = width > 500 ? [x + 60, x + width - 320] : [x + width / 2 - 130]
  for (const pillow of pillows) {
    scene.rect(pillow, 672, 260, 118, lit('#fffaf0', 0.3), { rx: 40 })
    scene.rect(pillow + 10, 748, 240, 40, dim('#e4d8c4', 0.1), { rx: 20, opacity: 0.6 })
  }
  if (width > 500 && scene.chance(0.6)) scene.rect(x + width / 2 - 75, 716, 150, 92, lit(cloth[2], 0.1), { rx: 26 })
  const half = width / 2 + 14
  const cover = `M${x - 14} ${scene.pick([880, 900, 950])}q${half}-56 ${half * 2} 0V1070q-${half} 36-${half * 2} 0z`
  scene.path(cover, wax)
  scene.path(cover, scene.downward([0, light.light, 0.22], [0.5, light.shade, 0], [1, light.shade, 0.4]))
  for (const leg of [x + 6, x + width - 34]) scene.rect(leg, 1064, 28, 60, timber.dark)
}

function drawHeadboard(scene: Scene, x: number, width: number): void {
  const { lit, dim } = scene
  const manner = scene.integer(0, 2)
  if (manner === 0) {
    scene.rect(x - 20, 560, width + 40, 330, dim(timber.plain, 0.05), { rx: 20 })
    scene.rect(x - 6, 576, width + 12, 120, lit('#8f6242', 0.12), { rx: 14 })
  } else if (manner === 1) {
    // upholstered, in vertical channels
    const colour = scene.pick(['#8f9c86', '#c9a182', '#7f97a0', '#d9c4a4'])
    const channels = 8
    for (let channel = 0; channel < channels; channel++) {
      const wide = (width + 20) / channels
      scene.rect(
        x - 10 + channel * wide,
        530,
        wide - 3,
        330,
        scene.sideways([0, lit(colour, 0.3)], [1, dim(colour, 0.15)]),
        { rx: 16 }
      )
    }
  } else {
    // woven cane in a wooden frame
    scene.rect(x - 16, 545, width + 32, 320, timber.plain, { rx: 10 })
    scene.rect(x + 6, 566, width - 12, 200, lit('#e3c794', 0.1))
    let weave = ''
    for (let strand = 0; strand <= width - 12; strand += 24) weave += `M${x + 6 + strand} 566v200`
    for (let strand = 0; strand < 200; strand += 20) weave += `M${x + 6} ${566 + strand}h${width - 12}`
    scene.line(weave, dim('#b48a50', 0.1), 3, { opacity: 0.5 })
  }
}

/** A bedside table with its lamp; `x` is its left edge. */
export function drawNightstand(scene: Scene, x: number): void {
  const { lit, dim } = scene
  const wood = scene.pick(['#9a6b46', '#d9c6a5', '#6b4a34'])
  scene.rect(x, 840, 150, 210, lit(wood, 0.1))
  scene.rect(x, 830, 150, 16, lit(wood, 0.3))
  for (const drawer of [870, 950]) {
    scene.rect(x + 14, drawer, 122, 60, dim(wood, 0.2))
    scene.circle(x + 75, drawer + 30, 6, '#e6c06a')
  }
  scene.rect(x + 66, 760, 18, 70, '#c98a1b')
  scene.polygon(
    [
      [x + 30, 770],
      [x + 120, 770],
      [x + 104, 690],
      [x + 46, 690]
    ],
    '#fbe8be'
  )
  scene.lampGlow(x + 75, 740, 170, 0.5)
}

/** A wardrobe of three doors against the back wall, standing at `foot`. */
export function drawWardrobe(scene: Scene, x: number, foot: number, width = 330): void {
  const { lit, dim } = scene
  const wood = scene.pick(['#a9764c', '#e6dcc8', '#8f6242', '#cfd4c8'])
  scene.castShadow(
    [
      [x + 20, foot],
      [x + width + 30, foot],
      [x + width + 60, foot + 26],
      [x, foot + 26]
    ],
    0.25
  )
  scene.rect(x, foot - 470, width, 470, scene.acrossTheLight(lit(wood, 0.2), dim(wood, 0.12)))
  for (let door = 0; door < 3; door++) {
    const left = x + 8 + (door * (width - 16)) / 3
    scene.rect(left + 4, foot - 456, (width - 16) / 3 - 8, 430, 'none', { stroke: dim(wood, 0.35), 'stroke-width': 4 })
    scene.rect(left + (width - 16) / 3 - 22, foot - 260, 6, 50, '#d8a64a')
  }
  scene.rect(x - 6, foot - 482, width + 12, 16, lit(wood, 0.35))
}
