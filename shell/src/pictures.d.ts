declare module '*.webp' {
  /** Address of the picture in this build. */
  const url: string
  export default url
}
