import { back, drawRoom } from '../interior/room.ts'
import { drawCanopy, drawPottedPlant } from '../landscape/plants.ts'
import { timber } from '../scene/palette.ts'
import type { Scene } from '../scene/scene.ts'

/** A tiled bathroom: basin and mirror in the middle, shower on the bright side, toilet on the other. */
export function drawBathroom(scene: Scene): void {
  const tile = scene.pick(['#cfe0de', '#e9dcc6', '#d5e0e6', '#d9e2cf', '#eecfb6', '#f1ede4'])
  const { lightFromLeft } = drawRoom(scene, {
    wall: '#f4eee2',
    floor: scene.pick(['#b9b2a6', '#cdbfa8', '#8f9aa0', '#b9805a'])
  })
  drawTiles(scene, tile)
  drawSkylight(scene)
  drawVanity(scene)
  drawShower(scene, lightFromLeft ? back.left - 60 : back.right - 240)
  drawToilet(scene, lightFromLeft ? 1250 : 350)
  drawTowels(scene, lightFromLeft ? 1110 : 380)
  drawPottedPlant(scene, lightFromLeft ? 1470 : 130, 1130, 230)
}

function drawTiles(scene: Scene, tile: string): void {
  const top = 400
  scene.rect(
    back.left,
    top,
    back.width,
    back.bottom - top,
    scene.acrossTheLight(scene.lit(tile, 0.25), scene.dim(tile, 0.08))
  )
  let joints = ''
  for (let x = back.left; x <= back.right; x += 50) joints += `M${x} ${top}V${back.bottom}`
  for (let y = top; y <= back.bottom; y += 50) joints += `M${back.left} ${y}H${back.right}`
  scene.line(joints, scene.dim(tile, 0.3), 2, { opacity: 0.45 })
  for (let x = back.left; x < back.right; x += 50) {
    scene.path(
      `M${x + 25} ${top + 4}l21 21-21 21-21-21z`,
      (x / 50) % 2 ? scene.dim(scene.accent, 0.05) : scene.lit(scene.accent, 0.45),
      { opacity: 0.8 }
    )
  }
}

function drawSkylight(scene: Scene): void {
  const { sky } = scene.light
  const x = scene.sunSide < 0 ? 520 : 920
  scene.rect(x - 12, 238, 184, 124, scene.lit('#fbf4e6', 0.3))
  scene.rect(x, 250, 160, 100, scene.downward([0, sky[0]], [1, sky[2]]))
  scene.line(`M${x} 275h160M${x} 300h160M${x} 325h160`, '#f6f1e6', 6, { opacity: 0.8 })
  scene.sun = [x + 80, 320]
}

function drawVanity(scene: Scene): void {
  const { lit, dim } = scene
  const wood = scene.pick([timber.light, '#6b4a34', '#e9dfcc', '#2f5a5f'])
  if (scene.chance(0.5)) {
    scene.circle(800, 420, 128, lit('#c98a1b', 0.1))
    scene.circle(800, 420, 116, scene.downward([0, '#d9e6e8'], [1, '#9db4bc']))
  } else {
    scene.rect(670, 290, 260, 250, lit(timber.plain, 0.1), { rx: 10 })
    scene.rect(684, 304, 232, 222, scene.downward([0, '#d9e6e8'], [1, '#9db4bc']), { rx: 4 })
  }
  scene.polygon(
    [
      [740, 500],
      [800, 330],
      [840, 330],
      [780, 500]
    ],
    '#ffffff',
    { opacity: 0.3 }
  )
  for (const lamp of [620, 980]) {
    scene.rect(lamp - 5, 360, 10, 40, '#8a8f90')
    scene.circle(lamp, 350, 26, '#fff1cc')
    if (scene.light.lit > 0) scene.lampGlow(lamp, 350, 150, 0.5)
  }
  scene.castShadow(
    [
      [600, 850],
      [1000, 850],
      [1030, 880],
      [570, 880]
    ],
    0.3
  )
  scene.rect(600, 650, 400, 190, lit(wood, 0.08))
  for (const drawer of [610, 806]) {
    scene.rect(drawer, 668, 184, 150, 'none', { stroke: dim(wood, 0.35), 'stroke-width': 4 })
    scene.rect(drawer + 70, 686, 44, 7, '#c9a45a')
  }
  scene.rect(585, 628, 430, 26, lit('#e8e2d6', 0.2))
  scene.path('M690 560h220q4 66-60 70h-100q-64-4-60-70z', lit('#fbfaf6', 0.2))
  scene.ellipse(800, 561, 110, 13, dim('#d5dcdc', 0.1))
  scene.path('M800 560v-46q0-20 22-20', 'none', { stroke: '#8d9599', 'stroke-width': 12, 'stroke-linecap': 'round' })
  drawCanopy(scene, 955, 590, 26, 24, 8, '#4f7a3a')
  scene.path('M936 604h40l-5 26h-30z', '#b9603a')
  scene.rect(622, 584, 22, 46, scene.accent, { rx: 5 })
  scene.rect(650, 596, 18, 34, '#e9d9b8', { rx: 4 })
}

function drawShower(scene: Scene, x: number): void {
  scene.line(`M${x + 150} 300v330M${x + 150} 300q0-30 40-30h10`, '#8d9599', 10)
  scene.ellipse(x + 200, 284, 48, 12, '#9aa2a5')
  scene.rect(x + 132, 560, 36, 24, '#9aa2a5', { rx: 6 })
  const drops = Array.from({ length: 7 }, (_, drop) => `M${x + 164 + drop * 12} 304v${40 + ((drop * 29) % 50)}`).join(
    ''
  )
  scene.line(drops, '#ffffff', 3, { opacity: 0.5 })
  scene.polygon(
    [
      [x - 60, 1010],
      [x + 260, 1010],
      [x + 300, 830],
      [x + 10, 830]
    ],
    scene.lit('#e8e6e0', 0.2)
  )
  scene.rect(x - 60, 1010, 320, 20, scene.dim('#d0cdc4', 0.2))
  scene.rect(x + (scene.sunSide < 0 ? 256 : -66), 250, 10, 770, '#a7b0b3')
  scene.rect(x - 60, 250, 320, 766, '#dff0f2', { opacity: 0.28 })
  scene.polygon(
    [
      [x, 1010],
      [x + 110, 250],
      [x + 170, 250],
      [x + 60, 1010]
    ],
    '#ffffff',
    { opacity: 0.25 }
  )
}

function drawToilet(scene: Scene, x: number): void {
  const { lit, dim } = scene
  scene.ellipse(x, 1012, 130, 20, scene.light.shade, { opacity: 0.32 })
  scene.rect(x - 92, 640, 184, 170, scene.acrossTheLight(lit('#fbfaf6', 0.2), dim('#e2dfd8', 0.12)), { rx: 14 })
  scene.rect(x - 100, 630, 200, 20, lit('#ffffff', 0.1), { rx: 8 })
  scene.circle(x, 664, 12, '#b5bcbe')
  scene.path(
    `M${x - 74} 830h148q-6 120-34 180h-80q-28-60-34-180z`,
    scene.acrossTheLight(lit('#fbfaf6', 0.2), dim('#d8d5ce', 0.15))
  )
  scene.ellipse(x, 834, 112, 40, dim('#e2dfd8', 0.12))
  scene.ellipse(x, 824, 112, 38, lit('#fffefb', 0.1))
  scene.ellipse(x, 826, 78, 22, dim('#cfd6d6', 0.12))
}

function drawTowels(scene: Scene, x: number): void {
  scene.rect(x - 10, 470, 130, 9, '#8d9599', { rx: 4 })
  scene.rect(x, 474, 108, 170, scene.lit(scene.accent, 0.2), { rx: 4 })
  scene.rect(x, 600, 108, 10, scene.lit('#fbf1dc', 0.2))
  scene.rect(x, 618, 108, 6, scene.lit('#fbf1dc', 0.2))
}
