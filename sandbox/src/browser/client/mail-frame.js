// As high as its message: one bar to scroll, the page's own.
for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const root = frame.contentDocument?.documentElement;
    if (root) frame.style.height = `${root.scrollHeight}px`;
  };
  frame.addEventListener('load', fit);
  window.addEventListener('resize', () => {
    frame.style.height = '0';
    fit();
  });
  fit();
}
