import { classNames } from './class-names.ts'
import css from './icon.module.css'
import { type IconName, iconFills, iconPaths } from './icon-paths.ts'

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
