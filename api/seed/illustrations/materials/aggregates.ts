import type { Scene } from '../scene/scene.ts'
import { drawHeap, drawShovel, drawYard } from './yard.ts'

/** Heaps of basalt or laterite gravel, and of sand. */
export function drawGravel(scene: Scene): void {
  drawYard(scene, { framed: 1400 })
  const leftward = scene.sunSide < 0
  const stone = scene.pick(['#6d6f72', '#8a8378', '#a5603a'])
  drawHeap(scene, leftward ? 1080 : 520, 960, 620, 300, scene.pick(['#d9b483', '#e3c79a']))
  drawHeap(scene, leftward ? 560 : 1040, 1110, 840, 400, stone, 1)
  drawShovel(scene, leftward ? 820 : 780, 1020, leftward ? 110 : -110)
  drawWheelbarrow(scene, leftward ? 1180 : 420, 1120)
}

/** A loaded wheelbarrow seen from the side, its wheel towards the sun. */
export function drawWheelbarrow(scene: Scene, x: number, y: number, load = '#8f8b86'): void {
  const { lit, dim } = scene
  scene.ellipse(x, y + 6, 210, 22, scene.light.shade, { opacity: 0.3 })
  scene.group({ transform: `translate(${x} ${y}) scale(${scene.sunSide < 0 ? 1 : -1} 1)` }, () => {
    scene.line('M-150 -40L230 -120M-60 -60L60 0M90 -80L110 0', dim('#3a3f42', 0.1), 13)
    scene.path('M-130 -150q130 -80 270 0z', lit(load, 0.2))
    scene.path('M-160 -150H180L120 -60H-80z', scene.downward([0, lit(scene.accent, 0.2)], [1, dim(scene.accent, 0.3)]))
    scene.rect(-168, -158, 356, 14, lit(scene.accent, 0.4), { rx: 6 })
    scene.circle(-150, -34, 42, '#24211e')
    scene.circle(-150, -34, 17, '#a8a49c')
  })
}
