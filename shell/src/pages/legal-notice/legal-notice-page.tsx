import { agency, emailLink, phoneLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { LinkedText } from '@keur/kit/ui'
import { Article, Articles, TextHead } from '../sections/text-page.tsx'

export function Component() {
  const { name, address, phones, email, legal } = agency
  return (
    <>
      <TextHead
        title={t('Mentions légales')}
        description={t(
          'Qui publie ce site\u00a0: {name}, {address}. Numéros RCCM et NINEA, responsable de la publication et hébergeur.',
          { name, address }
        )}
        path="/mentions-legales"
      >
        {t('Qui publie ce site, qui l’héberge, et à qui vous adresser.')}
      </TextHead>
      <Articles>
        <Article id="editeur" title={t('Éditeur du site')}>
          <p>
            <b>{name}</b>
            <br />
            {legal.form}
            <br />
            {t('{address}, Sénégal', { address })}
          </p>
          <ul>
            <li>{t('RCCM\u00a0: {rccm}', { rccm: legal.rccm })}</li>
            <li>{t('NINEA\u00a0: {ninea}', { ninea: legal.ninea })}</li>
            {phones.map(({ label, number }) => (
              <li key={number}>
                {t('Téléphone ({label})\u00a0:', { label })} <a href={phoneLink(number)}>{number}</a>
              </li>
            ))}
            <li>
              {t('E-mail\u00a0:')} <a href={emailLink()}>{email}</a>
            </li>
          </ul>
        </Article>
        <Article id="publication" title={t('Responsable de la publication')}>
          <p>{legal.publisher}</p>
        </Article>
        <Article id="hebergement" title={t('Hébergement')}>
          <p>{legal.host}</p>
        </Article>
        <Article id="donnees" title={t('Données personnelles')}>
          <p>
            <LinkedText
              text={t(
                'Vos données sont traitées selon la loi n°\u00a02008-12 du 25\u00a0janvier 2008 sur la protection des données à caractère personnel. Notre [politique de confidentialité] explique lesquelles, pourquoi, combien de temps, et comment les faire rectifier ou effacer. Vous pouvez aussi vous adresser à la Commission de protection des données personnelles (CDP) du Sénégal.'
              )}
              to={['/confidentialite']}
            />
          </p>
        </Article>
        <Article id="commerce" title={t('Commerce électronique')}>
          <p>
            <LinkedText
              text={t(
                'Cette page donne les informations que demande la loi n°\u00a02008-08 du 25\u00a0janvier 2008 sur les transactions électroniques. Les prix sont en francs CFA, toutes taxes comprises sauf mention contraire\u00a0; nos [conditions générales de vente] s’y appliquent.'
              )}
              to={['/cgv']}
            />
          </p>
        </Article>
        <Article id="contenus" title={t('Textes et images')}>
          <p>
            <LinkedText
              text={t(
                'Les textes, photos et dessins de ce site appartiennent à {name} ou à leurs auteurs. Pour les reprendre, demandez-nous l’accord par [e-mail].',
                { name }
              )}
              to={[emailLink()]}
            />
          </p>
        </Article>
      </Articles>
    </>
  )
}
