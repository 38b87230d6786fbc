import {
  component,
  declare,
  type Edit,
  element,
  type GateCase,
  good,
  replace,
  show,
  styled,
  withFiles
} from '../gate-case.ts'

const newList = `  {
    id: 'ventes:matos',
    path: '/ventes/machines',
    label: t('Machines'),
    title: t('Machines à vendre'),
    lead: t('Bétonnières, grues et camions, révisés et garantis.'),
    categories: ['Matériel BTP']
  },
  {
    // The menu entries`

const secondRecordRoute = `const leaflet = detailRoute({
  id: 'ventes:fiche',
  path: '/ventes/fiche/:id',
  chunk: 'sale',
  loadPage: async () => (await import(/* webpackChunkName: "sale" */ './detail/detail-page.tsx')).SalePage,
  preload: () => import('./detail/sale-text.tsx'),
  section: 'sales',
  rows: 'sales',
  errorTitle: t('Erreur lors de la récupération de la vente'),
  notFound: { message: t('Vente non trouvée'), to: allSales.path, linkLabel: t('Voir toutes les ventes') }
})

export const routes: RouteObject[] = [leaflet, `

const kit = (name: string, path: string) => `import { ${name} } from '@keur/kit/${path}'\n`
const openState = 'const [open, setOpen] = useState(false); const close = () => setOpen(false)'
const dialog = component(
  openState,
  `<Button onClick={() => setOpen(true)}>Nos conseils</Button>
  <Dialog open={open} title="Nos conseils" onClose={close} actions={<Button onClick={close}>Fermer</Button>}>
    <p>Visitez deux fois, à deux heures du jour.</p>
  </Dialog>`
)
const timer = `const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinutes((before) => before + 1), 60_000)
    return () => clearInterval(timer)
  }, [])`
const apiCall = `const [total, setTotal] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    http.get('/properties', { query: { page: 1, limit: 1 }, signal: controller.signal }).then(
      (body) => setTotal((body as { total: number }).total),
      () => {}
    )
    return () => controller.abort()
  }, [])`

/** A button that loads a file with this content, and the number of its characters once it has. */
const onClick = (label: string, content: string) => {
  const state = `const [count, setCount] = useState(0)
    const load = async () => setCount((await import('./later.ts')).content.length)`
  const page = component(state, `<Button onClick={load}>${label}</Button><p role="status">{count}</p>`)
  return withFiles({ 'later.ts': `export const content = ${content}` }, show(kit('Button', 'ui') + page))
}
const prices = Array.from({ length: 700 }, (_, at): [string, number] => [`Quartier ${at}`, (at * 7919) % 100_000])

const image: Edit = async (section) => {
  await section.write('src/images.d.ts', "declare module '*.svg' { const address: string; export default address }")
  const circle = '<circle cx="4" cy="4" r="4" fill="#1F4D3A"/>'
  const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${circle}</svg>`
  const img = '<img src={plan} alt="Plan du quartier" width={80} height={80} loading="lazy" />'
  await withFiles({ 'plan.svg': plan }, element(img, "import plan from './plan.svg'"))(section)
}

const factsOf = async (folder: string): Promise<object> =>
  (await import(`${folder}/package.json`, { with: { type: 'json' } })).default.keur.facts
const anotherPlace: Edit = async ({ folder, declare }) => declare({ facts: { ...(await factsOf(folder)), order: 25 } })

const pageRemoved: Edit = async ({ replace, folder, declare }) => {
  const list = (name: string) => `    id: 'ventes:${name}',\n    path: '/ventes/${name}',\n    label: t('Villas'),`
  await replace('src/list/sale-lists.ts', list('villas'), list('maisons'))
  const facts = JSON.stringify(await factsOf(folder)).replaceAll('/ventes/villas', '/ventes/maisons')
  await declare({ facts: JSON.parse(facts) })
}
const translation: Edit = async (section) => {
  await section.replace('src/texts/en.json', '{', '{\n  "Des conseils avant de signer": "Advice before you sign",')
  await element("<p>{t('Des conseils avant de signer')}</p>", kit('t', 'language'))(section)
}

const edits = {
  text: replace('src/list/list-page.tsx', 'Décrire mon projet', 'Parler de mon projet'),
  page: replace('src/list/sale-lists.ts', '  {\n    // The menu entries', newList),
  recordRoute: replace('src/routes.tsx', 'export const routes: RouteObject[] = [', secondRecordRoute),
  dialog: show(kit('Dialog', 'dialog') + kit('Button', 'ui') + dialog),
  timer: show(component(timer, '<p>{minutes} min de lecture</p>')),
  storage: show(component("useEffect(() => localStorage.setItem('ventes:vue', 'liste'), [])", '<p>Votre choix</p>')),
  phones: styled(
    '.mine { display: flex; gap: 8px }\n@media (width < 600px) { .mine { flex-direction: column } }',
    '<div className={css.mine}><p>Achat</p><p>Vente</p></div>'
  ),
  apiCall: show(kit('http', 'http') + component(apiCall, `<p>{total ?? '…'} locations aussi</p>`)),
  form: element(
    '<LeadForm kind="contact" label="Nous écrire" submitLabel="Envoyer" lead={() => ({})} />',
    kit('LeadForm', 'leads')
  ),
  motion: styled(`.mine { animation: appear 0.3s both }
@keyframes appear { from { translate: 0 8px } }
@media (prefers-reduced-motion: reduce) { .mine { animation: none } }`),
  has: styled(
    '.mine:has(strong) { padding: 8px }\n.mine > :is(em, strong) { font-weight: 700 }',
    '<p className={css.mine}><strong>Nouveau</strong></p>'
  ),
  newestName: element("<p>{String(formatUnit).length > 0 ? 'm²' : ''}</p>", kit('formatUnit', 'format')),
  partner: element('<a href="https://notaires.example/" rel="noreferrer">Nos notaires</a>'),
  draft: show(
    component(
      `const draft = (event: { target: { value: string } }) => localStorage.setItem('ventes:notes', event.target.value)
  const copy = () => void navigator.clipboard.writeText(location.href)`,
      `<label>Vos notes <textarea onChange={draft} /></label>
  <button type="button" onClick={copy}>Copier l’adresse</button>`
    )
  ),
  poll: show(
    kit('http', 'http') +
      component(
        `const [total, setTotal] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => http.get('/properties', { query: { page: 1, limit: 1 } }).then(
      (body) => setTotal((body as { total: number }).total),
      () => {}
    ), 5_000)
    return () => clearInterval(timer)
  }, [])`,
        '<p>{total} locations aussi</p>'
      )
  ),
  band: styled(
    '.mine { padding: 120px 24px; background: #1f4d3a; color: #fff }',
    '<section className={css.mine}><h2>Vendre avec nous</h2><p>Nous estimons votre bien sans frais.</p></section>'
  )
}

/** What teams do every day. */
export const goodChanges: GateCase[] = [
  good('text', 'another text', edits.text),
  good('page', 'a new page', edits.page, { pages: ['/ventes/machines'] }),
  good('record-route', 'a second page for records', edits.recordRoute, { pages: ['/ventes', '/ventes/fiche/:id'] }),
  good('dialog', 'a new dialog', edits.dialog),
  good('image', 'a new image', image),
  good('chunk-on-click', 'a file that loads on click', onClick('Un conseil', "'Visitez deux fois.'")),
  good('own-timer', 'a timer that ends with the page', edits.timer),
  good('own-storage', 'a key of its own in localStorage', edits.storage),
  good('larger-table', '20 kB of data that load later', onClick('Prix par quartier', JSON.stringify(prices))),
  good('facts', 'another place in the menu', anotherPlace),
  good('prefix', 'a second prefix within its own', declare({ prefixes: ['/ventes', '/ventes/neuf'] })),
  good('phone-layout', 'another layout on phones', edits.phones),
  good('api-call', 'reads another list of the API', edits.apiCall),
  good('form', 'a form for leads', edits.form),
  good('animation', 'an animation, none with reduced motion', edits.motion),
  good('own-has', 'styles with :has() of a class of its own', edits.has),
  good('page-removed', 'one page less, with its links', pageRemoved),
  good('newest-kit-name', 'a name that the kit has since its last version', edits.newestName),
  good('translation', 'a text and its translation', translation),
  good('redesign', 'another look, which the team accepts', edits.band, { acceptLooks: true }),
  good('partner', 'a link to a partner, which the team accepts', edits.partner, { acceptContent: true }),
  good('long-page', 'a page of half a megabyte', element("<p data-text={'a '.repeat(200_000)}>Nouveau</p>")),
  good('draft', 'a draft of its own field, and an address to copy', edits.draft),
  good(
    'growing-box',
    'a box that grows with its text',
    styled('.mine { min-height: 28px; overflow: hidden }', '<p className={css.mine}>Un projet avec nous à Thiès</p>')
  ),
  good('poll', 'asks the API each five seconds', edits.poll)
]
