import { back, drawRoom } from '../interior/room.ts'
import { drawView } from '../interior/view.ts'
import { drawCanopy, drawPottedPlant } from '../landscape/plants.ts'
import { timber } from '../scene/palette.ts'
import { canvas, type Scene } from '../scene/scene.ts'

const worktop = 590
const foot = 800

/** A fitted kitchen along the back wall, with a bar in front. */
export function drawKitchen(scene: Scene): void {
  const { lightFromLeft } = drawRoom(scene)
  const front = scene.pick(['#e9dfcc', '#8f9c86', '#2f5a5f', '#b98a5e', '#f4f0e6', '#7d3a22', '#c9b48f'])
  const fridge = lightFromLeft ? back.right - 190 : back.left + 10
  drawSplashback(scene)
  drawKitchenWindow(scene)
  drawUpperCabinets(scene, front)
  drawBaseCabinets(scene, front)
  drawCooker(scene, lightFromLeft ? 960 : 520)
  drawSink(scene)
  drawFridge(scene, fridge)
  drawBar(scene, front)
  for (const x of [600, 1000]) drawPendant(scene, x)
  drawPottedPlant(scene, lightFromLeft ? 110 : 1490, 1080, 240)
}

function drawSplashback(scene: Scene): void {
  const tile = scene.pick(['#f6f1e6', '#d8e3df', '#e8c9a0', '#cfdcd0', '#b9cdd6'])
  scene.rect(back.left, 430, back.width, worktop - 430, scene.lit(tile, 0.2))
  let joints = `M${back.left} 483H${back.right}M${back.left} 536H${back.right}`
  for (let row = 0; row < 3; row++) {
    for (let x = back.left + (row % 2) * 30; x < back.right; x += 60) joints += `M${x} ${430 + row * 53}v53`
  }
  scene.line(joints, scene.dim(tile, 0.3), 2, { opacity: 0.5 })
}

function drawKitchenWindow(scene: Scene): void {
  const [x, y, width, height] = [680, 262, 240, 230]
  scene.rect(x - 14, y - 14, width + 28, height + 28, scene.lit('#fbf4e6', 0.3))
  drawView(scene, x, y, width, height)
  scene.rect(x + width / 2 - 5, y, 10, height, '#f3e9d8')
  scene.rect(x - 24, y + height + 8, width + 48, 16, scene.lit('#f3e9d8', 0.4))
  for (const pot of [x + 30, x + 190]) {
    drawCanopy(scene, pot + 12, y + height - 36, 24, 22, 8, '#4f7a3a')
    scene.path(`M${pot - 8} ${y + height - 20}h40l-6 28h-28z`, '#b9603a')
  }
  scene.sun = [x + width / 2, y + 100]
}

function drawUpperCabinets(scene: Scene, front: string): void {
  for (const [left, width] of [
    [back.left, 330],
    [970, 330]
  ] as const) {
    scene.rect(left, 240, width, 190, scene.lit(front, 0.14))
    for (let door = 0; door < 3; door++) {
      const x = left + 6 + (door * (width - 12)) / 3
      scene.rect(x + 3, 250, (width - 12) / 3 - 6, 170, 'none', { stroke: scene.dim(front, 0.3), 'stroke-width': 3 })
      scene.rect(x + (width - 12) / 6 - 18, 400, 36, 6, '#c9a45a')
    }
    scene.castShadow(
      [
        [left, 430],
        [left + width, 430],
        [left + width, 446],
        [left, 446]
      ],
      0.25
    )
  }
}

function drawBaseCabinets(scene: Scene, front: string): void {
  scene.rect(back.left, worktop, back.width, foot - worktop, scene.downward([0, front], [1, scene.dim(front, 0.22)]))
  for (let door = 0; door < 8; door++) {
    const x = back.left + door * 125
    scene.rect(x + 5, worktop + 26, 115, 150, 'none', { stroke: scene.dim(front, 0.4), 'stroke-width': 3 })
    scene.rect(x + 42, worktop + 40, 40, 6, '#c9a45a')
  }
  scene.rect(back.left, foot - 24, back.width, 26, scene.dim('#4a4038', 0.2))
  scene.rect(
    back.left - 12,
    worktop - 10,
    back.width + 24,
    22,
    scene.lit(scene.pick(['#5c5650', '#d9cdb8', '#8a6a4a']), 0.1)
  )
}

function drawCooker(scene: Scene, x: number): void {
  scene.rect(x, worktop + 14, 130, 172, '#d5d8d8')
  scene.rect(x + 14, worktop + 60, 102, 92, '#2a2e31', { rx: 6 })
  for (let knob = 0; knob < 4; knob++) scene.circle(x + 24 + knob * 27, worktop + 36, 7, '#3b4043')
  scene.rect(x - 4, worktop - 12, 138, 12, '#2f3336')
  scene.rect(x + 18, worktop - 66, 84, 50, '#b5482c', { rx: 8 })
  scene.rect(x + 12, worktop - 72, 96, 10, '#93391f', { rx: 4 })
  scene.polygon(
    [
      [x - 20, 470],
      [x + 150, 470],
      [x + 112, 430],
      [x + 18, 430]
    ],
    '#c4c8c8'
  )
}

function drawSink(scene: Scene): void {
  scene.rect(726, worktop - 4, 150, 12, '#9aa2a5')
  scene.path(`M800 ${worktop - 6}v-56q0-24 26-24t26 24v12`, 'none', {
    stroke: '#8d9599',
    'stroke-width': 10,
    'stroke-linecap': 'round'
  })
}

function drawFridge(scene: Scene, x: number): void {
  const body = scene.pick(['#e8eaea', '#c7ccce', '#5b6265'])
  scene.castShadow(
    [
      [x - 10, foot + 14],
      [x + 190, foot + 14],
      [x + 210, foot + 34],
      [x - 30, foot + 34]
    ],
    0.25
  )
  scene.rect(x, 330, 180, foot - 316, scene.acrossTheLight(scene.lit(body, 0.25), scene.dim(body, 0.2)), { rx: 10 })
  scene.line(`M${x} 500h180`, scene.dim(body, 0.4), 4)
  for (const handle of [400, 530]) scene.rect(x + 18, handle, 9, 70, scene.dim(body, 0.5), { rx: 4 })
}

/** A bar with stools in the foreground: it gives the room its depth. */
function drawBar(scene: Scene, front: string): void {
  const [left, right, top] = [330, 1270, 940]
  const { lit, dim, light } = scene
  scene.ellipse(800, 1190, 620, 40, light.shade, { opacity: 0.3 })
  scene.rect(
    left + 30,
    top,
    right - left - 60,
    canvas.height - top,
    scene.downward([0, lit(front, 0.06)], [1, dim(front, 0.3)])
  )
  for (let panel = 0; panel < 5; panel++) {
    scene.rect(left + 50 + panel * 172, top + 50, 152, 230, 'none', { stroke: dim(front, 0.35), 'stroke-width': 3 })
  }
  scene.polygon(
    [
      [left + 60, top - 74],
      [right - 60, top - 74],
      [right, top],
      [left, top]
    ],
    lit(timber.light, 0.25)
  )
  scene.rect(left, top, right - left, 24, dim(timber.plain, 0.05))
  scene.path('M700 900q0 44 84 44t84-44z', '#f4ead8')
  for (const [x, fill] of [
    [736, '#e0913a'],
    [776, '#d9582f'],
    [818, '#8aa33c'],
    [790, '#e7b43c']
  ] as const)
    scene.circle(x, 890, 24, fill)
  for (const x of [470, 1130]) {
    for (const leg of [x - 52, x + 40]) scene.rect(leg, 1010, 12, 190, timber.dark)
    scene.rect(x - 46, 1120, 92, 10, timber.dark)
    scene.ellipse(x, 1008, 80, 22, dim(scene.accent, 0.2))
    scene.ellipse(x, 998, 80, 20, lit(scene.accent, 0.12))
  }
}

function drawPendant(scene: Scene, x: number): void {
  const glow = scene.light.lit > 0
  scene.line(`M${x} 0V150`, '#4a3a2c', 4)
  scene.path(
    `M${x - 56} 220q6-70 56-72q50 2 56 72z`,
    scene.acrossTheLight(scene.lit(scene.accent, 0.2), scene.dim(scene.accent, 0.25))
  )
  scene.ellipse(x, 220, 56, 9, glow ? '#ffe9b0' : '#fbf1dc')
  if (glow) scene.lampGlow(x, 240, 240)
}
