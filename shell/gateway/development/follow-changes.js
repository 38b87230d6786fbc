// Keeps an open page up to date during development: replaces changed modules if possible, keeping the page's state;
// otherwise reloads the page.
const madeOf = JSON.parse(document.getElementById('made-of').textContent)
let local = madeOf.local
let updates = Promise.resolve()

new EventSource('/mfe/changes').addEventListener('message', ({ data }) => {
  const now = JSON.parse(data)
  if (now.registry !== madeOf.registry) return location.reload()
  showFailure(now.failure)
  if (now.failure || now.local === local) return
  updates = updates.then(() => update(now.local))
})

async function update(version) {
  if (version === local) return
  const started = performance.now()
  if (!(await self.keurHot?.(version))) return location.reload()
  local = version
  console.info(`Changed modules were replaced in ${Math.round(performance.now() - started)} ms.`)
}

/** Shows the compiler's message over the page until the sources compile again. */
function showFailure(failure) {
  document.getElementById('build-failure')?.remove()
  if (!failure) return
  const overlay = document.createElement('pre')
  overlay.id = 'build-failure'
  overlay.textContent = failure
  overlay.style.cssText =
    'position:fixed;inset:auto 0 0 0;max-height:50vh;overflow:auto;margin:0;padding:1rem;z-index:9999;' +
    'background:#1d1a16;color:#ffd9c7;font:14px/1.5 monospace;white-space:pre-wrap'
  document.body.append(overlay)
}
