// Makes the frame as high as its message, so that only the page scrolls.
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
