import { expect, test } from '../../fixtures.ts';
import { expectNoHorizontalScroll } from '../../horizontal-scroll.ts';
import { cards, signInAs, unfold } from '../../pages.ts';

test('text at 200 % on a phone of 360 px needs no sideways scroll', async ({ page, volant }) => {
  const customer = await volant.register();
  const rental = await volant.freeRental();
  const { body } = await volant.book(customer.token, rental);
  await volant.payDeposit(customer.token, body, cards.accepted);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, customer);
  for (const address of ['/', `/vehicules/details/${rental.vehicle.id}`, '/profile', '/my-reservations']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await unfold(page);
    await page.waitForLoadState('networkidle');
    await expectNoHorizontalScroll(page);
  }
});
