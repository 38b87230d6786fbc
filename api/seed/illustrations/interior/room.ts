import type { Point } from '../scene/brush.ts'
import { mix } from '../scene/colour.ts'
import { clothColours, timber } from '../scene/palette.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const { width: W, height: H } = canvas

/** The back wall of every room; side walls, ceiling and floor run from it to the edges of the picture. */
export const back = { left: 300, top: 210, right: 1300, bottom: 770, width: 1000, height: 560 } as const

const floorOutline: readonly Point[] = [
  [0, 1140],
  [back.left, back.bottom],
  [back.right, back.bottom],
  [W, 1140],
  [W, H],
  [0, H]
]

export interface Room {
  wall: string
  /** True where the window, and so the light, is on the left; furniture then stands on the right. */
  lightFromLeft: boolean
  /** Fill of a wax print, and the three colours in it. */
  wax: string
  cloth: readonly [string, string, string]
  /** `clip-path` of the floor. */
  floorClip: string
}

const walls = ['#f0e4d0', '#e6d0b0', '#d9dfd0', '#ecd2bd', '#d8b896', '#dfe3e0', '#f3ece0'] as const
const floors = ['#c99a6e', '#b9805a', '#d5c2a8', '#a9694a', '#cfc8bc'] as const

/** Four walls, a tiled floor and a ceiling, empty. */
export function drawRoom(
  scene: Scene,
  { wall: wallGiven, floor: floorGiven }: { wall?: string; floor?: string } = {}
): Room {
  const { lit, dim } = scene
  const wall = lit(wallGiven ?? scene.pick(walls), 0.1)
  const floor = floorGiven ?? scene.pick(floors)
  const lightFromLeft = scene.sunSide < 0
  scene.rect(0, 0, W, H, wall)
  scene.polygon(
    [
      [0, 0],
      [W, 0],
      [back.right, back.top],
      [back.left, back.top]
    ],
    lit('#fbf6ec', 0.2)
  )
  scene.polygon(
    [
      [0, 0],
      [back.left, back.top],
      [back.left, back.bottom],
      [0, 1140]
    ],
    lightFromLeft ? lit(wall, 0.05) : dim(wall, 0.2)
  )
  scene.polygon(
    [
      [W, 0],
      [back.right, back.top],
      [back.right, back.bottom],
      [W, 1140]
    ],
    lightFromLeft ? dim(wall, 0.2) : lit(wall, 0.05)
  )
  scene.rect(back.left, back.top, back.width, back.height, scene.acrossTheLight(dim(wall, 0.04), dim(wall, 0.2)))
  const floorClip = drawFloor(scene, floor)
  scene.rect(back.left, back.bottom - 16, back.width, 16, dim('#efe4d2', 0.15))
  const cloth = scene.pick(clothColours)
  return { wall, lightFromLeft, cloth, wax: waxPrint(scene, cloth), floorClip }
}

function drawFloor(scene: Scene, colour: string): string {
  scene.polygon(floorOutline, scene.downward([0, scene.lit(colour, 0.15)], [1, scene.dim(colour, 0.18)]))
  const clip = scene.clip(floorOutline)
  let joints = ''
  for (let joint = -6; joint <= 16; joint++) {
    const x = back.left + back.width * (joint / 10)
    joints += `M${x} ${back.bottom}L${800 + (x - 800) * 2.4} ${H}`
  }
  for (let row = 1; row < 7; row++) joints += `M0 ${Math.round(back.bottom + 430 * (row / 7) ** 1.7)}H${W}`
  scene.line(joints, scene.dim(colour, 0.35), 3, { opacity: 0.35, 'clip-path': clip })
  return clip
}

function waxPrint(scene: Scene, [ground, ring, heart]: readonly [string, string, string]): string {
  const disc = (r: number, fill: string) => `<circle cx="38" cy="38" r="${r}" fill="${fill}"/>`
  const corners = `<path d="M0 14L14 0M62 0l14 14M0 62l14 14M62 76l14-14" stroke="${ring}" stroke-width="7"/>`
  const stripes = `<path d="M0 19h76M0 57h76" stroke="${ring}" stroke-width="9"/><path d="M19 38l19-13 19 13-19 13z" fill="${heart}"/><path d="M57 0l19 13V0zM0 0v13L19 0zM0 76l19-13v13zM76 76V63L57 76z" fill="${ring}"/>`
  const motif = scene.chance(0.6) ? disc(26, ring) + disc(17, heart) + disc(7, ring) + corners : stripes
  return scene.pattern(76, `<rect width="76" height="76" fill="${ground}"/>${motif}`)
}

/** A band of colour along the foot of the back wall. */
export function drawDado(scene: Scene, height: number, colour: string = scene.accent): void {
  scene.rect(back.left, back.bottom - height, back.width, height - 16, scene.dim(colour, 0.05), { opacity: 0.28 })
}

/** A rug lying on the floor in front of the seats. */
export function drawRug(scene: Scene, { wax, cloth }: Room): void {
  scene.polygon(
    [
      [250, 1010],
      [1350, 1010],
      [1500, 1180],
      [100, 1180]
    ],
    scene.dim(cloth[0], 0.1)
  )
  scene.polygon(
    [
      [290, 1022],
      [1310, 1022],
      [1440, 1166],
      [160, 1166]
    ],
    wax,
    { opacity: 0.55 }
  )
}

/** A ceiling fan, or a woven lampshade on its cord. */
export function drawCeilingLamp(scene: Scene): void {
  if (scene.chance(0.6)) {
    scene.line('M800 0V92', '#5a4030', 9)
    scene.circle(800, 104, 30, '#6b4a34')
    const turn = scene.between(0, 1)
    for (let blade = 0; blade < 3; blade++) {
      const angle = turn + blade * 2.09
      const tip = (a: number, drop: number): Point => [800 + Math.cos(a) * 290, drop + Math.sin(a) * 44]
      scene.polygon([[800, 100], tip(angle, 108), tip(angle + 0.16, 120)], timber.plain)
    }
    scene.circle(800, 122, 18, scene.light.lit > 0 ? '#ffe9b0' : '#f4ead8')
    return
  }
  const weave = scene.pick(['#c9975a', '#e0c79c', '#b8774a'])
  scene.line('M800 0V110', '#4a3a2c', 5)
  scene.path(
    'M720 230Q730 110 800 108Q870 110 880 230z',
    scene.acrossTheLight(scene.lit(weave, 0.35), scene.dim(weave, 0.3))
  )
  scene.line('M726 200H874M732 170H868M744 142H856', scene.dim(weave, 0.45), 3, { opacity: 0.5 })
  scene.ellipse(800, 230, 80, 13, scene.light.lit > 0 ? '#ffe9b0' : mix(weave, '#fff6e0', 0.5))
  if (scene.light.lit > 0) scene.lampGlow(800, 250, 320)
}
