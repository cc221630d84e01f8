import { useSite } from "../site/use-site";
import { Icon, uiIcons } from "../ui/icon";

/** The choice of system, light or dark. The inline script of app/document/colour-mode.ts stores it; hidden without JavaScript. */
export function ColourModeControl() {
  const { strings } = useSite();
  const modes = [
    { value: "system", label: strings.colourModeSystem, icon: uiIcons.system },
    { value: "light", label: strings.colourModeLight, icon: uiIcons.light },
    { value: "dark", label: strings.colourModeDark, icon: uiIcons.dark },
  ];
  return (
    <fieldset className="colour-mode">
      <legend className="sr-only">{strings.colourMode}</legend>
      {modes.map(({ value, label, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name="colour-mode"
            value={value}
            defaultChecked={value === "system"}
            className="sr-only"
            suppressHydrationWarning
          />
          <Icon icon={icon} className="size-4.5" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
