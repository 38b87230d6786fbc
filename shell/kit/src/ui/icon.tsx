import { classNames } from './class-names.ts'
import css from './icon.module.css'

/** Outlines on a grid of 24 × 24 with a stroke of 1.75. */
const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  trash: 'M5 7h14M9 7V4.5h6V7m-8.500 0 1 13h9l1-13M10.500 10.500v6m3-6v6',
  restore: 'M4.5 12A7.5 7.5 0 1 0 7 6.5L4.5 9M4.500 4.500V9H9',
  chevron: 'm6 9 6 6 6-6',
  next: 'm9.5 5 7 7-7 7',
  previous: 'm14.5 5-7 7 7 7',
  first: 'm18 5-7 7 7 7M11 5l-7 7 7 7',
  last: 'm6 5 7 7-7 7m6-14 7 7-7 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  retry: 'M19.5 12A7.5 7.5 0 1 1 17 6.5L19.5 9M19.5 4v5h-5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  search: 'm16 16 4.5 4.5M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13.2 7a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M6.2 17a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0',
  phone:
    'M5 4h4l1.5 4.5-2.2 1.6a12 12 0 0 0 5.6 5.6l1.6-2.2L20 15v4a1.5 1.5 0 0 1-1.7 1.5C10.5 19.8 4.2 13.5 3.5 5.7A1.5 1.5 0 0 1 5 4z',
  whatsapp: 'M4 20l1.2-4A8 8 0 1 1 8.3 19z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zm4 4.5h4',
  mail: 'M3.5 6h17v12.5h-17zm0 1 8.5 6.5L20.5 7',
  inbox: 'M4 4.5h16v15H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20',
  exchange: 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  clock: 'M12 7v5.3l3.5 2M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0',
  user: 'M4.5 20c.7-4 3.7-6 7.5-6s6.8 2 7.5 6M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.3v.2',
  info: 'M12 11v5m0-8.3v.1M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0',
  photo: 'M3.5 5h17v14h-17zm0 11 5-5 4.5 4.5 3-3 4.5 4.5M14 9a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  facebook:
    'M13.500 20v-7h2.500l.5-3h-3V8.200c0-.9.500-1.700 1.800-1.700H17V4h-2.200C12 4 10.500 5.700 10.500 8v2H8v3h2.500v7',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm.500 8a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M16.800 7.200v.1',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8z',
  share:
    'M15.7 6a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M3.7 12a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M15.7 18a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M8.1 11l7.8-3.9M8.1 13l7.8 3.9',
  place: 'M12 21s7-6 7-11.5A7 7 0 0 0 5 9.5C5 15 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  bed: 'M3 18v-8m18 8v-5a3 3 0 0 0-3-3h-7v5M3 15h18M3 6v4M5.2 11.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0',
  bath: 'M4 12h16v2a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zm2 0V6.5A2.5 2.5 0 0 1 8.5 4a2 2 0 0 1 2 2M7 19l-1 2m11-2 1 2',
  sofa: 'M5 11V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3M3 12.5a2 2 0 0 1 4 0V14h10v-1.5a2 2 0 0 1 4 0V18H3zM5 18v2m14-2v2',
  area: 'M4 9V4h5M20 15v5h-5M4 4l7 7m9 9-7-7',
  reference: 'M9 4 7 20m10-16-2 16M4.5 9h16m-17 6h16',
  villa: 'M3 20V9h11v11M14 13h7v7M3 9V7h12v2M6.5 12.5h4v3h-4zM17 16h1.5M2 20h20',
  building: 'M5 20V4h10v16M15 9h4v11M3 20h18M8 8h1.5m2 0H13M8 12h1.5m2 0H13M8 16h1.5m2 0H13',
  home: 'm3.5 11.5 8.5-7 8.5 7M6 10v9.5h12V10M10 19.5v-5h4v5',
  season: 'M3 20h18M12 4v2m6.4.6L17 8M5.6 6.6 7 8M4 14H2m20 0h-2M7 16a5 5 0 0 1 10 0',
  land: 'M3 9l9-4 9 4-9 4zM3 9v6l9 4 9-4V9M12 13v6',
  bricks: 'M3 5h18v5H3zm0 5h18v5H3zm0 5h18v4.5H3zM9 5v5m6-5v5m-3 0v5m-3 0v4.5m6-4.5v4.5',
  key: 'm11 12.5 8-8m-3 3 2.5 2.5M4 15.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  tag: 'M4 4h7l9 9-7 7-9-9zM7 8.3a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6',
  crane: 'M7 20V4m0 1h12M7 5 3.5 8M7 9l5-4M17 5v5m-1.5 0h3v2.5h-3zM4 20h6',
  truck: 'M3 6h11v10H3zm11 4h4l3 3v3h-7M5.5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  package: 'M12 3.5 20 7.5v9L12 20.5 4 16.5v-9zM4 7.5l8 4 8-4m-8 4v9'
} as const

export type IconName = keyof typeof iconPaths

/** Filled shapes beside the outline. */
const iconFills: Partial<Record<IconName, string>> = {
  whatsapp: 'M9 8.5c-.3 3 3.5 6.7 6.3 6.4l.7-1.6-2-1-1 .9c-.9-.4-1.7-1.2-2.1-2.1l.9-1-1-2z'
}

/** Decorative: hidden from screen readers, so a control with an icon only needs an accessible name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const fill = iconFills[name]
  return (
    <svg className={classNames(css.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
      {fill && <path d={fill} className={css.fill} />}
    </svg>
  )
}
