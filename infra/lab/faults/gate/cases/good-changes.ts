import type { GoodChange } from '../gate-case.ts'

type Change = Pick<GoodChange, 'pages' | 'acceptLooks'>

const change = (name: string, what: string, edit: GoodChange['edit'], more: Change = {}): GoodChange => ({
  name,
  what,
  edit,
  isGood: true,
  ...more
})

const shown = (name: string, what: string, code: string, more?: Change) =>
  change(name, what, (section) => section.show(code), more)

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

/** What teams do every day. */
export const goodChanges: GoodChange[] = [
  change('text', 'another text', ({ replace }) =>
    replace('src/list/list-page.tsx', 'Décrire mon projet', 'Parler de mon projet')
  ),
  change(
    'page',
    'a new page',
    ({ replace }) => replace('src/list/sale-lists.ts', '  {\n    // The menu entries', newList),
    {
      pages: ['/ventes/machines']
    }
  ),
  change(
    'record-route',
    'a second page for records',
    async ({ replace }) => {
      await replace(
        'src/routes.tsx',
        'export const routes: RouteObject[] = [',
        `const leaflet = detailRoute({
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
      )
    },
    { pages: ['/ventes', '/ventes/fiche/:id'] }
  ),
  shown(
    'dialog',
    'a new dialog',
    `
    import { Dialog } from '@keur/kit/dialog'
    import { Button } from '@keur/kit/ui'
    export function Change() {
      const [open, setOpen] = useState(false)
      const close = () => setOpen(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Nos conseils</Button>
          <Dialog open={open} title="Nos conseils" onClose={close} actions={<Button onClick={close}>Fermer</Button>}>
            <p>Visitez deux fois, à deux heures du jour.</p>
          </Dialog>
        </>
      )
    }`
  ),
  change('image', 'a new image', async (section) => {
    const circle =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#1F4D3A"/></svg>'
    await section.write('src/list/plan.svg', circle)
    await section.write('src/images.d.ts', "declare module '*.svg' { const address: string; export default address }")
    await section.show(`
      import plan from './plan.svg'
      export const Change = () => <img src={plan} alt="Plan du quartier" width={80} height={80} loading="lazy" />`)
  }),
  change('chunk-on-click', 'a file that loads on click', async (section) => {
    await section.write('src/list/advice.ts', "export const advice = 'Visitez deux fois, à deux heures du jour.'")
    await section.show(`
      import { Button } from '@keur/kit/ui'
      export function Change() {
        const [text, setText] = useState('')
        const load = async () => setText((await import('./advice.ts')).advice)
        return <><Button onClick={load}>Un conseil</Button><p role="status">{text}</p></>
      }`)
  }),
  shown(
    'own-timer',
    'a timer that ends with the page',
    `export function Change() {
      const [minutes, setMinutes] = useState(0)
      useEffect(() => {
        const timer = setInterval(() => setMinutes((before) => before + 1), 60_000)
        return () => clearInterval(timer)
      }, [])
      return <p>{minutes} min de lecture</p>
    }`
  ),
  shown(
    'own-storage',
    'a key of its own in localStorage',
    `export function Change() {
      useEffect(() => localStorage.setItem('ventes:vue', 'liste'), [])
      return <p>Votre choix est enregistré sur cet appareil.</p>
    }`
  ),
  change('larger-table', '20 kB of data that load later', async (section) => {
    const rows = Array.from({ length: 700 }, (_, at) => `['Quartier ${at}', ${(at * 7919) % 100_000}]`)
    await section.write('src/list/prices.ts', `export const prices: [string, number][] = [${rows.join()}]`)
    await section.show(`
      import { Button } from '@keur/kit/ui'
      export function Change() {
        const [count, setCount] = useState(0)
        const load = async () => setCount((await import('./prices.ts')).prices.length)
        return <><Button onClick={load}>Prix par quartier</Button><p role="status">{count} quartiers</p></>
      }`)
  }),
  change('facts', 'another place in the menu', async ({ folder, declare }) => {
    const { default: content } = await import(`${folder}/package.json`, { with: { type: 'json' } })
    await declare({ facts: { ...content.keur.facts, order: 25 } })
  }),
  change('prefix', 'a second prefix within its own', ({ declare }) =>
    declare({ prefixes: ['/ventes', '/ventes/neuf'] })
  ),
  change('phone-layout', 'another layout on phones', async (section) => {
    await section.write(
      'src/list/change.module.css',
      '.pair { display: flex; gap: 8px }\n@media (width < 600px) { .pair { flex-direction: column } }'
    )
    await section.show(`
      import css from './change.module.css'
      export const Change = () => <div className={css.pair}><p>Achat</p><p>Vente</p></div>`)
  }),
  shown(
    'api-call',
    'reads another list of the API',
    `
    import { http } from '@keur/kit/http'
    export function Change() {
      const [total, setTotal] = useState<number | null>(null)
      useEffect(() => {
        const controller = new AbortController()
        http.get('/properties', { query: { page: 1, limit: 1 }, signal: controller.signal }).then(
          (body) => setTotal((body as { total: number }).total),
          () => {}
        )
        return () => controller.abort()
      }, [])
      return <p>{total ?? '…'} locations aussi</p>
    }`
  ),
  shown(
    'form',
    'a form for leads',
    `
    import { LeadForm } from '@keur/kit/leads'
    export const Change = () => <LeadForm kind="contact" label="Nous écrire" submitLabel="Envoyer" lead={() => ({})} />`
  ),
  change('animation', 'an animation, none with reduced motion', async (section) => {
    await section.write(
      'src/list/change.module.css',
      '.note { animation: appear 0.3s both }\n@keyframes appear { from { translate: 0 8px } }\n@media (prefers-reduced-motion: reduce) { .note { animation: none } }'
    )
    await section.show(
      "import css from './change.module.css'\nexport const Change = () => <p className={css.note}>Nouveau</p>"
    )
  }),
  change('own-has', 'styles with :has() of a class of its own', async (section) => {
    await section.write(
      'src/list/change.module.css',
      '.note:has(strong) { padding: 8px }\n.note > :is(em, strong) { font-weight: 700 }'
    )
    await section.show(
      "import css from './change.module.css'\nexport const Change = () => <p className={css.note}><strong>Nouveau</strong></p>"
    )
  }),
  change('page-removed', 'one page less, with its links', async ({ replace, folder, declare }) => {
    await replace(
      'src/list/sale-lists.ts',
      "    id: 'ventes:villas',\n    path: '/ventes/villas',\n    label: t('Villas'),\n    title: t('Villas à vendre'),",
      "    id: 'ventes:maisons',\n    path: '/ventes/maisons',\n    label: t('Villas'),\n    title: t('Villas à vendre'),"
    )
    const { default: content } = await import(`${folder}/package.json`, { with: { type: 'json' } })
    await declare(
      JSON.parse(JSON.stringify({ facts: content.keur.facts }).replaceAll('/ventes/villas', '/ventes/maisons'))
    )
  }),
  shown(
    'newest-kit-name',
    'a name that the kit has since its last version',
    "import { formatUnit } from '@keur/kit/format'\nexport const Change = () => <p>{String(formatUnit).length > 0 ? 'm²' : ''}</p>"
  ),
  change('translation', 'a text and its translation', async ({ replace, show }) => {
    await replace('src/texts/en.json', '{', '{\n  "Des conseils avant de signer": "Advice before you sign",')
    await show(
      "import { t } from '@keur/kit/language'\nexport const Change = () => <p>{t('Des conseils avant de signer')}</p>"
    )
  }),
  change(
    'redesign',
    'another look, which the team accepts',
    async (section) => {
      await section.write(
        'src/list/change.module.css',
        '.band { padding: 120px 24px; background: #1f4d3a; color: #fff }'
      )
      await section.show(
        "import css from './change.module.css'\nexport const Change = () => <section className={css.band}><h2>Vendre avec nous</h2><p>Nous estimons votre bien sans frais.</p></section>"
      )
    },
    { acceptLooks: true }
  )
]
