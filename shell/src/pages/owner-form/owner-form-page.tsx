import { agency } from '@keur/kit/agency'
import { CheckList } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { Panel } from '@keur/kit/ui'
import { ContactButtons } from '../sections/contact.tsx'
import { PageIntro } from '../sections/page-intro.tsx'
import { Steps, stepsOf } from '../sections/steps.tsx'
import small from './maison-800.webp'
import large from './maison-1600.webp'
import shared from './maison-partage.jpg'
import { OwnerForm } from './owner-form.tsx'

const picture = {
  small,
  large,
  shared,
  alt: 'Maison basse au pan de mur vert, bougainvillées orange devant la porte, au soleil du soir'
}

const steps = stepsOf({
  'Vous nous écrivez': 'Le formulaire, quelques photos\u00a0: de quoi nous faire une idée.',
  'Nous vous rappelons': 'Un conseiller convient avec vous d’une visite, sur place ou en vidéo.',
  'Nous vérifions': 'Titres, état, prix\u00a0: vous recevez notre avis, sans engagement.',
  'Votre bien est publié': 'Mandat signé, annonce en ligne\u00a0: les visites commencent.'
})

const advantages = [
  'Gratuit et sans engagement',
  'Publié seulement après vérification',
  'Commission convenue d’avance, par écrit',
  'Suivi à distance pour la diaspora'
]

export function Component() {
  return (
    <>
      <PageIntro
        short
        title="Confiez-nous votre bien"
        description={`Proposez votre maison, votre appartement ou votre terrain à ${agency.name}\u00a0: gérance, location ou vente à Thiès et à Dakar, gratuitement et sans engagement.`}
        path="/gerance/formulaire"
        crumbs={[{ label: 'Gérance', to: '/services/gerance' }, { label: 'Confiez-nous votre bien' }]}
        eyebrow="Gérance, location, vente"
        lead="Dites-nous ce que vous possédez et ce que vous en attendez. Nous le visitons, l’estimons et vous répondons franchement."
        picture={picture}
      />
      <div className="wrap section aside">
        <Panel accent className="stack gap-5">
          <OwnerForm />
          <p className="small soft">
            Vos coordonnées et vos photos ne servent qu’à étudier votre proposition&nbsp;: voyez nos{' '}
            <Link to="/confidentialite">règles de confidentialité</Link>.
          </p>
        </Panel>
        <div className="aside__stick">
          <Panel className="stack">
            <h2>Bon à savoir</h2>
            <CheckList narrow items={advantages} />
            <p className="small soft">Vous préférez en parler&nbsp;? {agency.hours}.</p>
            <ContactButtons variant="line" message={`Bonjour ${agency.name}, je souhaite vous confier un bien.`} />
          </Panel>
        </div>
      </div>
      <Steps title="Ce qui se passe ensuite" steps={steps} />
    </>
  )
}
