import { DocumentPage } from './document-page.tsx'

/** The privacy policy: static English text (`marketplace.md` §2, route table). */
export function Privacy() {
  return (
    <DocumentPage title="Privacy policy">
      <div lang="en">
        <p>
          Sousto is a marketplace for food delivery. This page says what we know about you, why, and for how
          long.
        </p>
        <h2>What we process</h2>
        <p>
          To deliver an order we process your name, e-mail address, phone number, delivery address and what
          you ordered. The restaurant and the courier see what they need to prepare and deliver it, nothing
          more.
        </p>
        <h2>Why</h2>
        <p>
          To perform the contract, to meet legal duties such as bookkeeping, and, only where you agreed, to
          send you news by e-mail. You can withdraw that consent at any time.
        </p>
        <h2>Cookies and local storage</h2>
        <p>
          Your cart and your delivery address are stored in your browser so that they survive a reload, and
          the city, menus and open orders that you have seen so that you can read them offline; orders are
          removed once they are delivered or you log out. An invitation that you have opened is remembered
          until you register or log in. If you switch notifications on, we keep the address at which your
          browser receives them with the order until the last one has been sent. Analytics and marketing
          (Google Tag Manager, in some cities) are loaded only if you allow both; they learn which pages you
          visited and what you ordered, not who you are. Where you allow analytics, we measure in some visits
          how quickly a page was shown and answered, and add the figures to those of its kind of page, without
          a cookie and without anything about you. We keep your consent with its time, its wording and a
          random number of your browser for three years.
        </p>
        <h2>Children</h2>
        <p>The service is not meant for children under 13.</p>
        <h2>Your rights</h2>
        <p>
          You may ask for access to your data, its correction or deletion, and complain to the Office for
          Personal Data Protection. Write to the operator’s contact shown on your city’s contact page.
        </p>
      </div>
    </DocumentPage>
  )
}
