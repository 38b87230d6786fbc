import { agency, emailLink, phoneLink } from '@keur/kit/agency'
import { Link } from '@keur/kit/router'
import { Article, Articles, TextHead } from '../sections/text-page.tsx'

export function Component() {
  const { name, address, phones, email, legal } = agency
  return (
    <>
      <TextHead
        title="Mentions légales"
        description={`Qui publie ce site\u00a0: ${name}, ${address}. Numéros RCCM et NINEA, responsable de la publication et hébergeur.`}
        path="/mentions-legales"
      >
        Qui publie ce site, qui l’héberge, et à qui vous adresser.
      </TextHead>
      <Articles>
        <Article id="editeur" title="Éditeur du site">
          <p>
            <b>{name}</b>
            <br />
            {legal.form}
            <br />
            {address}, Sénégal
          </p>
          <ul>
            <li>RCCM&nbsp;: {legal.rccm}</li>
            <li>NINEA&nbsp;: {legal.ninea}</li>
            {phones.map(({ label, number }) => (
              <li key={number}>
                Téléphone ({label})&nbsp;: <a href={phoneLink(number)}>{number}</a>
              </li>
            ))}
            <li>
              E-mail&nbsp;: <a href={emailLink()}>{email}</a>
            </li>
          </ul>
        </Article>
        <Article id="publication" title="Responsable de la publication">
          <p>{legal.publisher}</p>
        </Article>
        <Article id="hebergement" title="Hébergement">
          <p>{legal.host}</p>
        </Article>
        <Article id="donnees" title="Données personnelles">
          <p>
            Vos données sont traitées selon la loi n°&nbsp;2008-12 du 25&nbsp;janvier 2008 sur la protection des données
            à caractère personnel. Notre <Link to="/confidentialite">politique de confidentialité</Link> explique
            lesquelles, pourquoi, combien de temps, et comment les faire rectifier ou effacer. Vous pouvez aussi vous
            adresser à la Commission de protection des données personnelles (CDP) du Sénégal.
          </p>
        </Article>
        <Article id="commerce" title="Commerce électronique">
          <p>
            Cette page donne les informations que demande la loi n°&nbsp;2008-08 du 25&nbsp;janvier 2008 sur les
            transactions électroniques. Les prix sont en francs CFA, toutes taxes comprises sauf mention
            contraire&nbsp;; nos <Link to="/cgv">conditions générales de vente</Link> s’y appliquent.
          </p>
        </Article>
        <Article id="contenus" title="Textes et images">
          <p>
            Les textes, photos et dessins de ce site appartiennent à {name} ou à leurs auteurs. Pour les reprendre,
            demandez-nous l’accord par <a href={emailLink()}>e-mail</a>.
          </p>
        </Article>
      </Articles>
    </>
  )
}
