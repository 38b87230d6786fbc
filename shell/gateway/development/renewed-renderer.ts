import type { Renderer } from '../rendering/renderer.ts'
import type { LocalBuilds } from './local-builds.ts'

/** A renderer that begins anew whenever a local build changes: its processes know a build by its id, which stays the same. */
export function restartingRenderer(create: () => Renderer, local: LocalBuilds): Renderer {
  let renderer = create()
  let version = local.version()

  function newest(): Renderer {
    if (version === local.version()) return renderer
    void renderer.stop()
    renderer = create()
    version = local.version()
    return renderer
  }

  return {
    page: (...asked) => newest().page(...asked),
    frame: (...asked) => newest().frame(...asked),
    failed: (...asked) => newest().failed(...asked),
    stop: () => renderer.stop()
  }
}
