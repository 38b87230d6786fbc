import type { Scene } from '../scene/scene.ts'

/** A hipped roof of straw: its eaves run from `left` to `right` at `y`, its ridge lies `rise` above. */
export function drawThatch(scene: Scene, left: number, right: number, y: number, rise = 190): void {
  const { lit, dim } = scene
  scene.polygon(
    [
      [left - 50, y],
      [right + 50, y],
      [right - 70, y - rise],
      [left + 70, y - rise]
    ],
    scene.downward([0, lit('#b8905a', 0.25)], [1, dim('#8a6238', 0.15)])
  )
  const middle = (left + right) / 2
  const half = (right - left) / 2
  const ridgeShare = (half - 78) / (half + 50)
  let straws = ''
  for (let straw = 0; straw < 90; straw++) {
    const across = scene.next()
    const down = scene.next()
    const x = left - 50 + (right - left + 100) * across
    straws += `M${Math.round(middle + (x - middle) * (ridgeShare + (0.97 - ridgeShare) * down))} ${Math.round(y - (rise - 4) * (1 - down))}`
    straws += `l${Math.round((across - 0.5) * 24)} ${down > 0.85 ? 14 : 34}`
  }
  scene.line(straws, dim('#5f4124', 0.2), 3, { opacity: 0.45 })
  let fringe = `M${left - 56} ${y - 4}`
  for (let tuft = 0; tuft < (right - left + 110) / 22; tuft++) {
    const drop = Math.round(scene.between(14, 26))
    fringe += `l11 ${drop}l11-${drop}`
  }
  scene.line(fringe, dim('#8a6238', 0.2), 7)
  scene.rect(left + 60, y - rise - 10, right - left - 120, 18, dim('#7a5530', 0.1), { rx: 9 })
}

/** A round straw parasol on a pole standing at (x, y). */
export function drawStrawParasol(scene: Scene, x: number, y: number, size = 300): void {
  const { lit, dim } = scene
  scene.groundShadow(x, y, size * 0.5)
  scene.rect(x - 6, y - size, 12, size, dim('#8a6238', 0.1))
  scene.path(
    `M${x} ${y - size * 1.22}L${x + size * 0.62} ${y - size * 0.78}q${-size * 0.62} ${size * 0.12} ${-size * 1.24} 0z`,
    scene.acrossTheLight(lit('#c49b63', 0.3), dim('#8a6238', 0.2))
  )
  let straws = ''
  for (let straw = 0; straw < 15; straw++) {
    const across = (straw / 14 - 0.5) * 1.2
    straws += `M${x} ${Math.round(y - size * 1.2)}L${Math.round(x + across * size)} ${Math.round(y - size * 0.74)}`
  }
  scene.line(straws, dim('#5f4124', 0.2), 3, { opacity: 0.35 })
}
