import { agency, emailLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { Callout, CheckList, SectionHead } from '@keur/kit/patterns'
import { ButtonLink, ExternalButton } from '@keur/kit/ui'
import { IconList, type IconListItem } from '../sections/icon-list.tsx'
import { PageIntro } from '../sections/page-intro.tsx'
import small from './camion-800.webp'
import large from './camion-1600.webp'
import shared from './camion-partage.jpg'
import css from './partners-page.module.css'

const picture = { small, large, shared, alt: t('Camion-benne jaune prêt à livrer, au dépôt') }

const partners: IconListItem[] = [
  {
    icon: 'building',
    title: t('Agences immobilières'),
    text: t(
      'Au Sénégal et là où vit la diaspora\u00a0: des biens et des recherches partagés, une commission partagée aussi.'
    )
  },
  {
    icon: 'document',
    title: t('Notaires et juristes'),
    text: t('Pour les actes, les successions et les régularisations que nous préparons.')
  },
  {
    icon: 'land',
    title: t('Géomètres et architectes'),
    text: t('Bornages, plans, permis de construire et études de sol.')
  },
  {
    icon: 'crane',
    title: t('Entreprises et artisans'),
    text: t('Maçons, plombiers, électriciens, menuisiers\u00a0: les mains de nos chantiers et de nos dépannages.')
  },
  {
    icon: 'truck',
    title: t('Fournisseurs et transporteurs'),
    text: t('Ciment, fer, brique, béton, plomberie\u00a0: des produits suivis, livrés à l’heure.')
  },
  {
    icon: 'key',
    title: t('Banques et assureurs'),
    text: t('Crédit, garantie et assurance, pour que le projet aille au bout.')
  }
]

const promises = [
  t('Un interlocuteur à l’agence, joignable et au fait de vos dossiers'),
  t('Des règles écrites\u00a0: qui fait quoi, pour quelle part, payée quand'),
  t('Des clients prévenus de votre intervention, et de son prix'),
  t('Des paiements à la date convenue')
]

export function Component() {
  return (
    <>
      <PageIntro
        title={t('Nos partenaires')}
        description={t(
          'Agences, notaires, géomètres, entreprises du bâtiment, fournisseurs, banques\u00a0: avec qui {name} travaille, et comment devenir partenaire.',
          { name: agency.name }
        )}
        path="/partenaires"
        crumbs={[{ label: t('Partenaires') }]}
        eyebrow={t('Travailler ensemble')}
        lead={t(
          'Une vente demande un notaire, un terrain un géomètre, un chantier dix métiers. Nous choisissons ceux avec qui nous travaillons comme si c’était pour nous.'
        )}
        picture={picture}
        actions={
          <ButtonLink variant="light" to="/contact">
            {t('Devenir partenaire')}
          </ButtonLink>
        }
      />
      <section className="wrap section">
        <SectionHead title={t('Avec qui nous travaillons')} />
        <IconList items={partners} className={`grid grid--3 ${css.partners}`} />
      </section>
      <div className="band section">
        <section className="wrap stack">
          <h2>{t('Ce que vous pouvez attendre de nous')}</h2>
          <CheckList items={promises} />
        </section>
      </div>
      <div className="wrap section">
        <Callout
          title={t('Devenir partenaire')}
          actions={
            <>
              <ButtonLink variant="light" to="/contact">
                {t('Nous écrire')}
              </ButtonLink>
              <ExternalButton
                variant="ghost"
                icon="mail"
                href={emailLink(agency.email, { subject: 'Devenir partenaire' })}
              >
                {t('E-mail')}
              </ExternalButton>
            </>
          }
        >
          {t(
            'Dites-nous votre métier, votre ville et quelques références\u00a0: nous vous rappelons pour faire connaissance.'
          )}
        </Callout>
      </div>
    </>
  )
}
