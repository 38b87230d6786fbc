import { PhotoCarousel } from '@keur/kit/carousel'
import { Dialog } from '@keur/kit/dialog'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { Gallery } from '@keur/kit/gallery'
import { ListingsMap, PlaceMap } from '@keur/kit/map'
import {
  ContactCallout,
  DetailSkeleton,
  EmptyState,
  Facts,
  FailureView,
  type FilterField,
  ListingCard,
  ListPage,
  ListSkeleton,
  MissingRecord,
  SlowView
} from '@keur/kit/patterns'
import {
  Badge,
  Breadcrumbs,
  Button,
  ButtonLink,
  type ButtonVariant,
  Chip,
  Chips,
  Icon,
  Input,
  MoneyInput,
  Note,
  Panel,
  Paragraphs,
  Photo,
  Price,
  Prose,
  Select,
  Skeleton,
  Textarea
} from '@keur/kit/ui'
import { type ReactNode, useState } from 'react'

/** Areas of one colour: the page needs no server. */
const photos = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mPYt6ACAAP2AddkBYYJAAAAAElFTkSuQmCC',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mOomNYDAAMkAZsBc+93AAAAAElFTkSuQmCC',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mOYVpECAAMaAXOKukAiAAAAAElFTkSuQmCC'
].map((base64) => `data:image/png;base64,${base64}`)
const [photo = ''] = photos

const variants: ButtonVariant[] = ['filled', 'line', 'dark', 'danger', 'danger-line', 'quiet']
const options = [
  { value: '', label: 'Toutes' },
  { value: 'villa', label: 'Villa' },
  { value: 'terrain', label: 'Terrain' }
]
const filters: FilterField[] = [
  { kind: 'search', name: 'q', label: 'Recherche', placeholder: 'Villa Thiès' },
  { kind: 'select', name: 'categorie', label: 'Catégorie', options },
  { kind: 'money', name: 'prixMax', label: 'Prix maximal' }
]

const card = (shape: 'tall' | 'row' | 'short', more: { availability?: string; media?: ReactNode } = {}) => (
  <ListingCard
    key={shape}
    to={`/${shape}`}
    title="Villa Baobab, quatre chambres et jardin"
    amount={450_000}
    period="Mois"
    media={<Photo photo={photo} alt="La villa" sizes="20rem" fill />}
    badge="Villa"
    place="Thiès, Grand Standing"
    figures={[
      { icon: 'bed', value: 4, label: 'chambres' },
      { icon: 'area', value: '220 m²', label: 'surface' }
    ]}
    photoCount={4}
    shape={shape}
    {...more}
  />
)

const list = (count: number) => (
  <ListPage
    title="Locations"
    filters={filters}
    total={count}
    countLabels={{ one: 'location trouvée', many: 'locations trouvées' }}
    page={1}
    totalPages={count > 0 ? 3 : 1}
    empty="Aucune location disponible pour le moment."
  >
    {count > 0 ? [card('tall'), card('row', { availability: 'Loué' }), card('short')] : undefined}
  </ListPage>
)

function FormStory() {
  const form = useForm({
    initialValues: { name: '', email: '', price: '', message: '' },
    required: { name: 'Saisissez votre nom.', email: 'Saisissez votre adresse e-mail.' },
    send: async () => ({ message: 'Nous vous répondrons sous 24h' }),
    onSuccess: () => {}
  })
  return (
    <Form form={form} submitLabel="Envoyer" successMessage={(result) => result.message} label="Formulaire">
      <FormField form={form} name="name" kind="lastName" label="Nom" />
      <FormField form={form} name="email" kind="email" label="E-mail" hint="Pour vous répondre." />
      <FormField form={form} name="price" kind="money" label="Budget" optional />
      <FormField form={form} name="message" kind="message" label="Message" optional />
    </Form>
  )
}

function DialogStory() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const actions = <Button onClick={close}>Annuler</Button>
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Dialog open={isOpen} title="Supprimer cette vente ?" onClose={close} actions={actions}>
        Elle reste trente jours dans la corbeille.
      </Dialog>
    </>
  )
}

const markers = [
  { _id: '1', latitude: 14.79, longitude: -16.93, title: 'Villa Baobab', price: 450_000 },
  { _id: '2', latitude: 14.81, longitude: -16.92, title: 'Terrain', price: 9_000_000 }
]

/** As wide as in a list. */
const inGrid = (element: ReactNode) => <div className="grid grid--3">{element}</div>

/** The states of each component, by the name under which the kit exports it. */
export const stories: Record<string, Record<string, ReactNode>> = {
  Button: {
    variants: variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    )),
    small: <Button size="s">Envoyer</Button>,
    busy: <Button busy>Envoi en cours…</Button>,
    disabled: <Button disabled>Envoyer</Button>,
    'a link': <ButtonLink to="/">Les locations</ButtonLink>,
    'icon alone': <Button variant="line" icon="bell" label="Prévenez-moi" />
  },
  Badge: {
    tones: (['plain', 'yes', 'no', 'gold', 'line'] as const).map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))
  },
  Note: {
    good: <Note>Modification réussie</Note>,
    warn: <Note tone="warn">Ce prix a changé depuis hier.</Note>,
    bad: <Note tone="bad">Erreur lors de la modification</Note>
  },
  Chips: {
    current: (
      <Chips>
        {options.map(({ value, label }) => (
          <li key={value}>
            <Chip to={`/${value}`} current={value === ''}>
              {label}
            </Chip>
          </li>
        ))}
      </Chips>
    )
  },
  Breadcrumbs: { levels: <Breadcrumbs crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Locations' }]} /> },
  Input: {
    plain: <Input name="city" label="Ville" defaultValue="Thiès" />,
    hint: <Input name="reference" label="Référence" hint="Elle est sous le titre." optional />,
    error: <Input name="email" label="E-mail" error="Saisissez votre adresse e-mail." />,
    'an amount': <MoneyInput name="budget" label="Budget" defaultValue="450000" />,
    'a choice': <Select name="category" label="Catégorie" options={options} />,
    'a long text': <Textarea name="text" label="Message" rows={3} />
  },
  Form: { empty: <FormStory /> },
  Icon: { some: (['bed', 'area', 'place', 'bell', 'clock'] as const).map((name) => <Icon key={name} name={name} />) },
  Price: { rent: <Price amount={450_000} period="Mois" />, 'on request': <Price amount="Sur demande" /> },
  Prose: { plain: <Prose>Un texte de l’agence.</Prose>, paragraphs: <Paragraphs text={'Un texte.\n\nUn autre.'} /> },
  Skeleton: { shapes: (['title', 'text', 'button'] as const).map((shape) => <Skeleton key={shape} shape={shape} />) },
  Panel: { plain: <Panel>Un panneau</Panel>, accent: <Panel accent>Le plus important</Panel> },
  Facts: { one: <Facts facts={[{ icon: 'bed', label: 'Chambres', value: 4 }]} /> },
  ListingCard: {
    tall: inGrid(card('tall')),
    'not available': inGrid(card('tall', { availability: 'Loué' })),
    row: inGrid(card('row')),
    short: inGrid(card('short'))
  },
  ListPage: { results: list(3), nothing: list(0), loading: <ListSkeleton /> },
  ContactCallout: {
    photo: inGrid(
      <ContactCallout title="Un projet d’achat ?" photo={photo} action="Nous écrire" href="/contact">
        Nous cherchons pour vous.
      </ContactCallout>
    )
  },
  PhotoCarousel: {
    'in a card': inGrid(card('tall', { media: <PhotoCarousel photos={photos} label="Villa Baobab" /> }))
  },
  Gallery: {
    several: <Gallery photos={photos} title="Villa Baobab" />,
    one: <Gallery photos={[photo]} title="Villa Baobab" />,
    none: <Gallery photos={[]} title="Villa Baobab" />
  },
  PlaceMap: {
    address: <PlaceMap label="Carte" point={{ latitude: 14.79, longitude: -16.93, exact: true }} />,
    town: <PlaceMap label="Carte" city="Thiès" />
  },
  ListingsMap: {
    prices: (
      <ListingsMap label="Carte" markers={markers} total={2} pathOf={() => '/'} loadCard={async () => card('row')} />
    )
  },
  Dialog: { closed: <DialogStory /> },
  EmptyState: { plain: <EmptyState title="Rien n’est encore en ligne.">Une annonce apparaît ici.</EmptyState> },
  MissingRecord: { rental: <MissingRecord message="Location non trouvée" to="/" linkLabel="Les locations" /> },
  FailureView: { retry: <FailureView onRetry={() => {}} />, busy: <FailureView onRetry={() => {}} busy /> },
  SlowView: { plain: <SlowView onRetry={() => {}} /> },
  DetailSkeleton: { plain: <DetailSkeleton /> }
}
