/** What a page notices of a build that fails; what follows from it is in a part of its own (`heal.ts`). */
export type BuildFailure =
  /** A remote that did not load. `stoodIn`: its previous build did. */
  | { remote: string; build: string; stoodIn: boolean }
  /** A script or style that was asked for and did not come. `bare`: the page was shown without it from its beginning. */
  | { path: string; bare?: true }
  /** A page that gave way to a notice. */
  | { error: Error }

export type TellFailure = (failure: BuildFailure) => void
