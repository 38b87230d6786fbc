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

const { Button, t, http } = {
  Button: "import { Button } from '@keur/kit/ui'\n",
  t: "import { t } from '@keur/kit/language'\n",
  http: "import { http } from '@keur/kit/http'\n"
}

const dialog = component(
  `const [open, setOpen] = useState(false)
  const close = () => setOpen(false)`,
  `<Button onClick={() => setOpen(true)}>Nos conseils</Button>
  <Dialog open={open} title="Nos conseils" onClose={close} actions={<Button onClick={close}>Fermer</Button>}>
    <p>Visitez deux fois, à deux heures du jour.</p>
  </Dialog>`
)
const timer = component(
  `const [minutes, setMinutes] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setMinutes((before) => before + 1), 60_000)
    return () => clearInterval(timer)
  }, [])`,
  '<p>{minutes} min de lecture</p>'
)
const apiCall = component(
  `const [total, setTotal] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    http.get('/properties', { query: { page: 1, limit: 1 }, signal: controller.signal }).then(
      (body) => setTotal((body as { total: number }).total),
      () => {}
    )
    return () => controller.abort()
  }, [])`,
  `<p>{total ?? '…'} locations aussi</p>`
)

/** A button that loads a file, and what of it is shown then. */
const onClick = (label: string, expression: string) =>
  show(
    Button +
      component(
        `const [text, setText] = useState('')
        const load = async () => setText(String(${expression}))`,
        `<Button onClick={load}>${label}</Button><p role="status">{text}</p>`
      )
  )

const image: Edit = async (section) => {
  await section.write('src/images.d.ts', "declare module '*.svg' { const address: string; export default address }")
  const circle = '<circle cx="4" cy="4" r="4" fill="#1F4D3A"/>'
  const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${circle}</svg>`
  const img = '<img src={plan} alt="Plan du quartier" width={80} height={80} loading="lazy" />'
  await withFiles({ 'plan.svg': plan }, element(img, "import plan from './plan.svg'"))(section)
}
const largerTable = withFiles(
  {
    'prices.ts': `export const prices: [string, number][] = [${Array.from(
      { length: 700 },
      (_, at) => `['Quartier ${at}', ${(at * 7919) % 100_000}]`
    ).join()}]`
  },
  onClick('Prix par quartier', "(await import('./prices.ts')).prices.length")
)

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
  await element("<p>{t('Des conseils avant de signer')}</p>", t)(section)
}

const text = replace('src/list/list-page.tsx', 'Décrire mon projet', 'Parler de mon projet')
const newPage = replace('src/list/sale-lists.ts', '  {\n    // The menu entries', newList)
const recordRoute = replace('src/routes.tsx', 'export const routes: RouteObject[] = [', secondRecordRoute)
const recordPages = { pages: ['/ventes', '/ventes/fiche/:id'] }
const advice = { 'advice.ts': "export const advice = 'Visitez deux fois, à deux heures du jour.'" }
const storage = "useEffect(() => localStorage.setItem('ventes:vue', 'liste'), [])"
const phoneSheet = `.mine { display: flex; gap: 8px }
@media (width < 600px) { .mine { flex-direction: column } }`
const pair = '<div className={css.mine}><p>Achat</p><p>Vente</p></div>'
const leadForm = '<LeadForm kind="contact" label="Nous écrire" submitLabel="Envoyer" lead={() => ({})} />'
const motion = `.mine { animation: appear 0.3s both }
@keyframes appear { from { translate: 0 8px } }
@media (prefers-reduced-motion: reduce) { .mine { animation: none } }`
const has = '.mine:has(strong) { padding: 8px }\n.mine > :is(em, strong) { font-weight: 700 }'
const unit = element(
  "<p>{String(formatUnit).length > 0 ? 'm²' : ''}</p>",
  "import { formatUnit } from '@keur/kit/format'"
)
const band = styled(
  '.mine { padding: 120px 24px; background: #1f4d3a; color: #fff }',
  '<section className={css.mine}><h2>Vendre avec nous</h2><p>Nous estimons votre bien sans frais.</p></section>'
)

/** What teams do every day. */
export const goodChanges: GateCase[] = [
  good('text', 'another text', text),
  good('page', 'a new page', newPage, { pages: ['/ventes/machines'] }),
  good('record-route', 'a second page for records', recordRoute, recordPages),
  good('dialog', 'a new dialog', show(`import { Dialog } from '@keur/kit/dialog'\n${Button}${dialog}`)),
  good('image', 'a new image', image),
  good(
    'chunk-on-click',
    'a file that loads on click',
    withFiles(advice, onClick('Un conseil', "(await import('./advice.ts')).advice"))
  ),
  good('own-timer', 'a timer that ends with the page', show(timer)),
  good(
    'own-storage',
    'a key of its own in localStorage',
    show(component(storage, '<p>Votre choix est enregistré.</p>'))
  ),
  good('larger-table', '20 kB of data that load later', largerTable),
  good('facts', 'another place in the menu', anotherPlace),
  good('prefix', 'a second prefix within its own', declare({ prefixes: ['/ventes', '/ventes/neuf'] })),
  good('phone-layout', 'another layout on phones', styled(phoneSheet, pair)),
  good('api-call', 'reads another list of the API', show(http + apiCall)),
  good('form', 'a form for leads', element(leadForm, "import { LeadForm } from '@keur/kit/leads'")),
  good('animation', 'an animation, none with reduced motion', styled(motion)),
  good(
    'own-has',
    'styles with :has() of a class of its own',
    styled(has, '<p className={css.mine}><strong>Nouveau</strong></p>')
  ),
  good('page-removed', 'one page less, with its links', pageRemoved),
  good('newest-kit-name', 'a name that the kit has since its last version', unit),
  good('translation', 'a text and its translation', translation),
  good('redesign', 'another look, which the team accepts', band, { acceptLooks: true })
]
