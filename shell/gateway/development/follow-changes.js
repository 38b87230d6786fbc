// Keeps a page that is open up to date while somebody works on one of its parts: changed modules are put into it where
// they can be, with its state; otherwise it is read anew.
const madeOf = JSON.parse(document.getElementById('made-of').textContent)
let local = madeOf.local
let work = Promise.resolve()

new EventSource('/mfe/changes').addEventListener('message', ({ data }) => {
  const now = JSON.parse(data)
  if (now.registry !== madeOf.registry) return location.reload()
  show(now.failure)
  if (now.failure || now.local === local) return
  work = work.then(() => follow(now.local))
})

async function follow(version) {
  if (version === local) return
  const started = performance.now()
  if (!(await self.keurHot?.(version))) return location.reload()
  local = version
  console.info(`Changed modules are in the page, ${Math.round(performance.now() - started)} ms after it was told.`)
}

/** What the compiler says stands over the page until it can be built again; the page below goes on as it was. */
function show(failure) {
  document.getElementById('build-failure')?.remove()
  if (!failure) return
  const note = document.createElement('pre')
  note.id = 'build-failure'
  note.textContent = failure
  note.style.cssText =
    'position:fixed;inset:auto 0 0 0;max-height:50vh;overflow:auto;margin:0;padding:1rem;z-index:9999;' +
    'background:#1d1a16;color:#ffd9c7;font:14px/1.5 monospace;white-space:pre-wrap'
  document.body.append(note)
}
