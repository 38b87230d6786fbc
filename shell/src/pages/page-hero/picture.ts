/** A picture of the site's own. */
export interface Picture {
  /** Addresses of the same picture, 800 and 1600 pixels wide. */
  small: string
  large: string
  /** What is to be seen. */
  alt: string
}
