import type { Scene } from '../scene/scene.ts'
import { drawHeap, drawYard } from './yard.ts'

const wheel = (scene: Scene, x: number, y: number, r: number) => {
  scene.circle(x, y, r, '#24211e')
  scene.circle(x, y, r * 0.58, '#8f8a82')
  scene.circle(x, y, r * 0.2, '#3a3632')
}

/** Machines are drawn facing left, and turned towards the sun. */
function facingTheSun(scene: Scene, x: number, y: number, scale: number, draw: () => void): void {
  scene.group({ transform: `translate(${x} ${y}) scale(${scale * (scene.sunSide < 0 ? 1 : -1)} ${scale})` }, draw)
}

/** A drum mixer on two wheels, its foot at (x, y). */
export function drawConcreteMixer(scene: Scene, x: number, y: number, scale = 1): void {
  const { lit, dim } = scene
  const colour = scene.pick(['#d98a1b', '#c2410c', '#2b6a86', '#1f6a4d'])
  scene.ellipse(x, y + 4, 240 * scale, 26 * scale, scene.light.shade, { opacity: 0.32 })
  facingTheSun(scene, x, y, scale, () => {
    scene.line('M-150 0L-60 -190M170 0L70 -190M-110 -80H150', dim('#3a3f42', 0.1), 20)
    wheel(scene, 150, -44, 46)
    scene.rect(90, -230, 130, 110, dim(colour, 0.2), { rx: 10 })
    scene.line('M108 -200h90M108 -180h90M108 -160h90', '#2a2d2f', 6)
    scene.group({ transform: 'rotate(-22 0 -290)' }, () => {
      scene.path(
        'M-190 -360q-40 70 0 140L-40 -160H80q60 -130 0 -260H-40z',
        scene.downward([0, lit(colour, 0.35)], [0.6, colour], [1, dim(colour, 0.4)])
      )
      scene.ellipse(-190, -290, 30, 70, dim('#4a4a48', 0.2))
      scene.ellipse(-190, -290, 20, 54, dim('#2a2826', 0.1))
      scene.line('M-40 -420V-160M40 -420V-160', dim(colour, 0.5), 10)
      scene.path('M-28 -420h56l-4 262h-48z', lit(colour, 0.25), { opacity: 0.35 })
    })
    scene.circle(0, -180, 26, dim('#3a3f42', 0.1))
  })
}

export function drawMixerForSale(scene: Scene): void {
  drawYard(scene, { sign: true, framed: 1360 })
  const leftward = scene.sunSide < 0
  drawHeap(scene, leftward ? 1240 : 360, 980, 420, 200, '#d9b483')
  drawConcreteMixer(scene, leftward ? 720 : 880, 1090, 1.25)
}

/** A tracked excavator. */
export function drawExcavator(scene: Scene): void {
  const { lit, dim } = scene
  drawYard(scene)
  const leftward = scene.sunSide < 0
  const colour = scene.pick(['#e0a21b', '#d97f1b'])
  drawHeap(scene, leftward ? 300 : 1300, 1060, 460, 170, scene.light.soil[1])
  const [x, y] = [leftward ? 960 : 640, 1100]
  scene.ellipse(x, y + 6, 420, 34, scene.light.shade, { opacity: 0.32 })
  facingTheSun(scene, x, y, 1.15, () => {
    scene.rect(-230, -104, 480, 104, '#2b2926', { rx: 52 })
    for (let roller = 0; roller < 6; roller++) wheel(scene, -178 + roller * 75, -52, 30)
    scene.rect(-150, -130, 330, 34, dim('#4a4540', 0.1))
    scene.path(
      'M-160 -300H260q20 0 20 24v120q0 20-24 20H-160z',
      scene.downward([0, lit(colour, 0.3)], [1, dim(colour, 0.25)])
    )
    scene.line('M120 -260h130M120 -236h130M120 -212h130', dim(colour, 0.5), 6)
    scene.path('M-160 -140V-390q0-20 20-20H-40q20 0 24 20l20 110v140z', lit(colour, 0.1))
    scene.path('M-140 -270V-380q0-12 12-12h74q14 0 18 14l16 108z', scene.downward([0, '#cfe0e2'], [1, '#4d6069']))
    scene.line('M20 -200L-190 -500L-420 -430', dim(colour, 0.15), 46, { 'stroke-linejoin': 'round' })
    scene.line('M20 -206L-190 -506L-420 -436', lit(colour, 0.2), 22, { 'stroke-linejoin': 'round' })
    scene.line('M-30 -250L-170 -420M-200 -470L-350 -400', '#8d9599', 14)
    scene.line('M-420 -430L-470 -190', dim(colour, 0.2), 38)
    scene.path('M-520 -210q-40 110 60 130q70 0 80-70l10-70z', scene.downward([0, '#5d5a55'], [1, '#3a3835']))
    scene.path('M-530 -110l-14 34 26-12 6 32 22-22 16 28 18-30z', '#2b2926')
  })
}

/** A tipper lorry with its load. */
export function drawTipper(scene: Scene): void {
  const { lit, dim } = scene
  drawYard(scene)
  const leftward = scene.sunSide < 0
  const cab = scene.pick(['#b5482c', '#2b6a86', '#e9e4d8', '#1f6a4d'])
  const [x, y] = [leftward ? 820 : 780, 1090]
  scene.ellipse(x, y + 6, 520, 34, scene.light.shade, { opacity: 0.32 })
  facingTheSun(scene, x, y, 1.1, () => {
    scene.rect(-420, -110, 860, 36, '#3a3632')
    scene.path('M-170 -380q300 -140 560 -6z', lit('#c9a474', 0.15))
    scene.path('M-220 -380H440L410 -120H-180z', scene.downward([0, lit('#d98a1b', 0.25)], [1, dim('#b86f14', 0.25)]))
    let ribs = ''
    for (let rib = 0; rib < 6; rib++) ribs += `M${-120 + rib * 100} -376L${-106 + rib * 92} -124`
    scene.line(ribs, dim('#b86f14', 0.4), 14)
    scene.rect(-232, -392, 690, 22, lit('#e0a84a', 0.3), { rx: 4 })
    scene.path('M-450 -90V-250l44 -150q6 -18 26 -18h124v328z', scene.downward([0, lit(cab, 0.3)], [1, dim(cab, 0.2)]))
    scene.path('M-424 -250l34 -116q4 -12 16 -12h78v128z', scene.downward([0, '#cfe0e2'], [1, '#4d6069']))
    scene.line('M-290 -376V-100', dim(cab, 0.45), 5)
    scene.rect(-462, -150, 30, 36, '#fff2b8', { rx: 6 })
    scene.rect(-466, -104, 210, 30, '#2b2926', { rx: 6 })
    for (const at of [-350, 170, 310]) wheel(scene, at, -62, 66)
  })
}

/** Scaffolding put up against the wall, with its planks. */
export function drawScaffolding(scene: Scene): void {
  const { lit, dim } = scene
  drawYard(scene, { framed: 1500 })
  const tube = scene.pick(['#8d9599', '#c9852f', '#2f6f9f'])
  const [left, foot, bay, lift] = [360, 1060, 290, 230]
  scene.castShadow(
    [
      [left, foot],
      [left + bay * 3, foot],
      [left + bay * 3 - scene.sunSide * 260, foot + 60],
      [left - scene.sunSide * 260, foot + 60]
    ],
    0.2
  )
  for (const [dx, dy, shade] of [
    [60, -46, 0.35],
    [0, 0, 0]
  ] as const) {
    let frame = ''
    for (let post = 0; post <= 3; post++) frame += `M${left + dx + post * bay} ${foot + dy}v${-lift * 3.3}`
    for (let level = 1; level <= 3; level++)
      frame += `M${left + dx} ${foot + dy - level * lift - 90}h${bay * 3}M${left + dx} ${foot + dy - level * lift}h${bay * 3}`
    for (let level = 0; level < 3; level++)
      frame += `M${left + dx + (level % 2) * bay * 2} ${foot + dy - level * lift}l${bay} ${-lift}`
    scene.line(frame, dim(tube, 0.4 + shade * 0.5), 17)
    scene.line(frame, lit(tube, 0.35 - shade), 7, { transform: `translate(${scene.sunSide * 3} -2)` })
    if (shade > 0) {
      for (let level = 1; level <= 3; level++) {
        const y = foot - level * lift
        scene.polygon(
          [
            [left - 20, y],
            [left + bay * 3 + 20, y],
            [left + bay * 3 + 80, y - 46],
            [left + 40, y - 46]
          ],
          lit('#b98a5e', 0.2)
        )
        scene.rect(left - 20, y, bay * 3 + 40, 16, dim('#8a6238', 0.15))
      }
    }
  }
  for (let post = 0; post <= 3; post++) scene.rect(left + post * bay - 26, foot - 4, 52, 14, '#4a4e50')
}
