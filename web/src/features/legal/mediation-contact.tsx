/** Where a consumer goes when they disagree with the agency. */
export const MediationContact = () => (
  <dl>
    <dt>Service de Médiation pour le Consommateur</dt>
    <dd>North Gate II, Boulevard du Roi Albert II 8, boîte 1, 1000 Bruxelles</dd>
    <dt>Téléphone</dt>
    <dd>
      <a href="tel:+3227025220">02 702 52 20</a>
    </dd>
    <dt>Email</dt>
    <dd>
      <a href="mailto:contact@mediationconsommateur.be">contact@mediationconsommateur.be</a>
    </dd>
    <dt>Site</dt>
    <dd>
      <a href="https://mediationconsommateur.be">mediationconsommateur.be</a>
    </dd>
  </dl>
);
