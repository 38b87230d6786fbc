import css from './default-picture.module.css'

/**
 * In place of a missing photo: bricks, a bag and a pipe in front of a wall. Decorative. Sky, wall and ground extend
 * beyond 4:3, for the wide frame of a product's page.
 */
export function DefaultPicture() {
  return (
    <svg className={css.picture} viewBox="0 0 400 300" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className={css.sky} d="M-400-300h1200v600H-400z" />
      <circle className={css.sun} cx="318" cy="74" r="34" />
      <path className={css.wall} d="M-400 118h550v122h-550z" />
      <path
        className={css.joint}
        d="M-400 148h550m-550 30h550m-550 30h550M38 118v30m56-30v30M14 148v30m56-30v30m56-30v30M38 178v30m56-30v30M14 208v32m56-32v32m56-32v32M-18 118v30m-56-30v30m-56-30v30m-56-30v30m-56-30v30m-56-30v30M-42 148v30m-56-30v30m-56-30v30m-56-30v30m-56-30v30m-56-30v30M-18 178v30m-56-30v30m-56-30v30m-56-30v30m-56-30v30m-56-30v30M-42 208v32m-56-32v32m-56-32v32m-56-32v32m-56-32v32m-56-32v32"
      />
      <path className={css.ground} d="M-400 240h1200v60H-400z" />
      <path className={css.brick} d="M60 222h62v28H60zM126 222h62v28h-62zM92 192h62v28H92z" />
      <path className={css.bag} d="M214 250v-86q0-9 10-9h66q10 0 10 9v86q0 6-10 6h-66q-10 0-10-6z" />
      <path className={css.label} d="M232 184h50v40h-50z" />
      <path className={css.mark} d="M240 216v-14l17-13 17 13v14z" />
      <path className={css.pipe} d="M312 256V176q0-16 16-16h40" />
      <path className={css.pipeLight} d="M308 252V176q0-20 20-20h36" />
    </svg>
  )
}
