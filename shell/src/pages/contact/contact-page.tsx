import { agency, chatGreeting, emailLink, phoneLink, whatsappLink } from '@keur/kit/agency'
import { t, wolof } from '@keur/kit/language'
import { ExternalButton, Icon, type IconName, LinkedText, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { lazyForm } from '../sections/lazy-form.tsx'
import { PageIntro } from '../sections/page-intro.tsx'
import { AgencyMap } from './agency-map.tsx'
import small from './bureau-800.webp'
import large from './bureau-1600.webp'
import shared from './bureau-partage.jpg'
import css from './contact.module.css'

const picture = {
  small,
  large,
  shared,
  alt: t('Immeuble de bureaux aux brise-soleil de bois, au soleil de fin d’après-midi')
}

const ContactForm = lazyForm(async () => (await import('./contact-form.tsx')).ContactForm)

export function Component() {
  return (
    <>
      <PageIntro
        agency
        short
        title={t('Contactez-nous')}
        headTitle="Contact"
        description={t(
          'Joindre {name}\u00a0: téléphone, WhatsApp, e-mail, adresse et horaires de l’agence, et un formulaire pour nous écrire.',
          { name: agency.name }
        )}
        path="/contact"
        crumbs={[{ label: t('Contact') }]}
        eyebrow={agency.hours}
        lead={t(
          'Une question, une visite, un devis, un bien à confier\u00a0: appelez, écrivez ou passez à l’agence. Un conseiller vous répond.'
        )}
        picture={picture}
        actions={
          <>
            <ExternalButton variant="light" icon="whatsapp" href={whatsappLink(chatGreeting())}>
              {t('WhatsApp')}
            </ExternalButton>
            <ExternalButton variant="ghost" icon="phone" href={phoneLink()}>
              {t('Appeler')}
            </ExternalButton>
          </>
        }
      />
      <div className="wrap section aside">
        <Panel accent className="stack gap-5">
          <h2>{t('Écrivez-nous')}</h2>
          <ContactForm />
          <p className="small soft">
            <LinkedText
              text={t('Vos coordonnées ne servent qu’à vous répondre\u00a0: voyez nos [règles de confidentialité].')}
              to={['/confidentialite']}
            />
          </p>
        </Panel>
        <Panel className="stack gap-5">
          <div>
            <h2>{t('Nous joindre')}</h2>
            <p className="soft">
              <span lang="wo">{wolof.call}</span> · {t('Appelez-nous')}
            </p>
          </div>
          <ContactDetails />
        </Panel>
      </div>
      <AgencyMap />
    </>
  )
}

/** Telephones, WhatsApp, e-mail, opening hours and address of the agency. */
export function ContactDetails() {
  return (
    <ul className={css.details}>
      {agency.phones.map(({ label, number }) => (
        <Detail key={number} icon="phone" title={t('Téléphone, {label}', { label })}>
          <a href={phoneLink(number)}>{number}</a>
        </Detail>
      ))}
      <Detail icon="whatsapp" title={t('WhatsApp')}>
        <a href={whatsappLink(chatGreeting())} target="_blank" rel="noopener">
          {t('Écrire sur WhatsApp')}
        </a>
      </Detail>
      <Detail icon="mail" title={t('E-mail')}>
        <a href={emailLink()}>{agency.email}</a>
      </Detail>
      <Detail icon="clock" title={t('Horaires')}>
        {agency.hours}
      </Detail>
      <Detail icon="place" title={t('Adresse')}>
        {agency.address}
      </Detail>
    </ul>
  )
}

function Detail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span className={css.title}>{title}</span>
      <span className={css.value}>{children}</span>
    </li>
  )
}
