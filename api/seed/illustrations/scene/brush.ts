export type Point = readonly [x: number, y: number]
export type Circle = readonly [x: number, y: number, radius: number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Attributes = Record<string, string | number>

/** Writes SVG: shapes go to the picture in the order they are drawn, gradients and patterns to its definitions. */
export function createBrush() {
  const shapes: string[] = []
  const definitions: string[] = []
  const put = (markup: string) => void shapes.push(markup)
  const define = (tag: string, attributes: Attributes, content: string) => {
    const id = `d${definitions.length}`
    definitions.push(`<${tag} id="${id}"${written(attributes)}>${content}</${tag}>`)
    return `url(#${id})`
  }
  const path = (d: string, fill: string, more: Attributes = {}) => put(`<path d="${d}"${written({ fill, ...more })}/>`)

  return {
    put,
    path,
    rect: (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
      put(`<rect${written({ x, y, width, height, fill, ...more })}/>`),
    polygon: (points: readonly Point[], fill: string, more?: Attributes) => path(outline(points), fill, more),
    circle: (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
      put(`<circle${written({ cx, cy, r, fill, ...more })}/>`),
    ellipse: (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
      put(`<ellipse${written({ cx, cy, rx, ry, fill, ...more })}/>`),
    line: (d: string, stroke: string, width: number, more: Attributes = {}) =>
      path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more }),
    group: (attributes: Attributes, draw: () => void) => {
      put(`<g${written(attributes)}>`)
      draw()
      put('</g>')
    },
    /** From top to bottom. */
    downward: (...stops: Stop[]) => define('linearGradient', { x1: 0, y1: 0, x2: 0, y2: 1 }, stopMarkup(stops)),
    /** From left to right. */
    sideways: (...stops: Stop[]) => define('linearGradient', { x1: 0, y1: 0, x2: 1, y2: 0 }, stopMarkup(stops)),
    radial: (cx: number, cy: number, r: number, ...stops: Stop[]) =>
      define('radialGradient', { gradientUnits: 'userSpaceOnUse', cx, cy, r }, stopMarkup(stops)),
    /** A region that other shapes may be cut to with the attribute `clip-path`. */
    clip: (points: readonly Point[]) => define('clipPath', {}, `<path d="${outline(points)}"/>`),
    pattern: (size: number, content: string) =>
      define('pattern', { width: size, height: size, patternUnits: 'userSpaceOnUse' }, content),
    markup: () => `<defs>${definitions.join('')}</defs>${shapes.join('')}`
  }
}

/** Half a unit is less than a pixel of the finished picture: coordinates are written short. */
export function short(value: number): string {
  return Math.abs(value) >= 60 ? String(Math.round(value)) : String(Number(value.toFixed(2)))
}

/** The path of a closed outline. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`
}

/** One path for many discs: a canopy is hundreds of them. */
export function discs(circles: readonly Circle[]): string {
  return circles
    .map(([x, y, r]) => {
      const across = short(2 * r)
      return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${across} 0a${short(r)} ${short(r)} 0 1 0 -${across} 0`
    })
    .join('')
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    )
    .join('')
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
}
