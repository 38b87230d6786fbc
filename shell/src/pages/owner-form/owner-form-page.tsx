import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { CheckList } from '@keur/kit/patterns'
import { LinkedText, Panel } from '@keur/kit/ui'
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
  alt: t('Maison basse au pan de mur vert, bougainvillées orange devant la porte, au soleil du soir')
}

const steps = stepsOf({
  [t('Vous nous écrivez')]: t('Le formulaire, quelques photos\u00a0: de quoi nous faire une idée.'),
  [t('Nous vous rappelons')]: t('Un conseiller convient avec vous d’une visite, sur place ou en vidéo.'),
  [t('Nous vérifions')]: t('Titres, état, prix\u00a0: vous recevez notre avis, sans engagement.'),
  [t('Votre bien est publié')]: t('Mandat signé, annonce en ligne\u00a0: les visites commencent.')
})

const advantages = [
  t('Gratuit et sans engagement'),
  t('Publié seulement après vérification'),
  t('Commission convenue d’avance, par écrit'),
  t('Suivi à distance pour la diaspora')
]

export function Component() {
  return (
    <>
      <PageIntro
        short
        title={t('Confiez-nous votre bien')}
        description={t(
          'Proposez votre maison, votre appartement ou votre terrain à {name}\u00a0: gérance, location ou vente à Thiès et à Dakar, gratuitement et sans engagement.',
          { name: agency.name }
        )}
        path="/gerance/formulaire"
        crumbs={[{ label: t('Gérance'), to: '/services/gerance' }, { label: t('Confiez-nous votre bien') }]}
        eyebrow={t('Gérance, location, vente')}
        lead={t(
          'Dites-nous ce que vous possédez et ce que vous en attendez. Nous le visitons, l’estimons et vous répondons franchement.'
        )}
        picture={picture}
      />
      <div className="wrap section aside">
        <Panel accent className="stack gap-5">
          <OwnerForm />
          <p className="small soft">
            <LinkedText
              text={t(
                'Vos coordonnées et vos photos ne servent qu’à étudier votre proposition\u00a0: voyez nos [règles de confidentialité].'
              )}
              to={['/confidentialite']}
            />
          </p>
        </Panel>
        <div className="aside__stick">
          <Panel className="stack">
            <h2>{t('Bon à savoir')}</h2>
            <CheckList narrow items={advantages} />
            <p className="small soft">{t('Vous préférez en parler\u00a0? {hours}.', { hours: agency.hours })}</p>
            <ContactButtons
              variant="line"
              message={t('Bonjour {name}, je souhaite vous confier un bien.', { name: agency.name })}
            />
          </Panel>
        </div>
      </div>
      <Steps title={t('Ce qui se passe ensuite')} steps={steps} />
    </>
  )
}
