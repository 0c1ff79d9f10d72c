/** What a drawing may use: the page's own calls. */
export type Pen = PDFKit.PDFDocument;
